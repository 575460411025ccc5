# Pourquoi le système n’a pas fait quelque chose d’un fichier : des propositions.

disk-said =
    .not_found = ce fichier ou ce dossier n’existe pas
    .denied = le système ne le permet pas
    .read_only_disk = le disque est en lecture seule
    .full = le disque est plein
    .quota = il ne vous reste plus de place sur le disque
    .too_large = il serait plus grand que le disque ne le permet
    .no_folder = lui-même, ou ce qui devrait le contenir, n’est pas un dossier
    .folder = c’est un dossier
    .exists = il y a déjà quelque chose de ce nom
    .name = le nom est trop long, ou le disque n’en veut pas
    .read_only = il est en lecture seule
    .link = le lien ne mène nulle part
    .folder_gone = ce dossier n’existe pas

disk-kind =
    .folder = c’est un dossier
    .pipe = c’est un tube, pas un fichier
    .socket = c’est une prise réseau, pas un fichier
    .device = c’est un périphérique, pas un fichier

disk-read =
    .larger_mib = il dépasse { $size } Mio
    .larger_kib = il dépasse { $size } Kio
    .endless = il n’a pas de fin qu’on puisse lire maintenant
    .no_text = ce n’est pas du texte : l’octet { $at } n’est pas de l’UTF-8

disk-path = attendu un chemin depuis la racine, mais trouvé « { $text } »

disk-amount =
    .kilo = { $amount } ko
    .mega = { $amount } Mo
    .giga = { $amount } Go

# Où sont gardés les réglages et le travail en cours.
disk-folders =
    .misplaced = Les réglages et le travail en cours ne sont pas gardés : le dossier personnel est « { $home } », qui n’est pas un chemin depuis la racine. Donnez à HOME un chemin qui commence par « / ».
