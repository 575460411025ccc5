# Pourquoi le système n’a pas fait quelque chose d’un fichier : des propositions.

disk-said =
    .not_found = ce fichier ou ce dossier n’existe pas
    .denied = permission refusée
    .read_only_disk = le disque est en lecture seule
    .full = le disque est plein
    .quota = votre quota de disque est épuisé
    .too_large = il serait trop grand pour le disque
    .no_folder = une partie de son chemin n’est pas un dossier
    .folder = c’est un dossier
    .exists = un fichier ou un dossier de ce nom existe déjà
    .name = le nom est trop long, ou interdit sur ce disque
    .read_only = il est en lecture seule
    .link = ses liens forment une boucle
    .folder_gone = ce dossier n’existe pas

disk-kind =
    .folder = c’est un dossier
    .pipe = c’est un tube, pas un fichier
    .socket = c’est une prise réseau, pas un fichier
    .device = c’est un périphérique, pas un fichier

disk-database =
    .newer = une version plus récente d’Owlery l’a écrit (version { $version } ; celle-ci lit { $ours })
    .in_use = un autre programme l’utilise
    .timed_out = cela prend trop de temps
    .damaged = il est endommagé
    .other = { $what }

disk-read =
    .larger_mib = il dépasse { $size } Mio
    .larger_kib = il dépasse { $size } Kio
    .endless = rien ne peut y être lu maintenant
    .no_text = ce n’est pas du texte : l’octet { $at } n’est pas de l’UTF-8 valide

disk-path = attendu un chemin absolu, mais trouvé « { $text } »

disk-amount =
    .kilo = { $amount } ko
    .mega = { $amount } Mo
    .giga = { $amount } Go

# Où sont gardés les réglages et le travail en cours.
disk-folders =
    .misplaced = Les réglages et le travail en cours ne sont pas enregistrés : le dossier personnel est « { $home } », qui n’est pas un chemin absolu. Donnez à HOME un chemin qui commence par « / ».
