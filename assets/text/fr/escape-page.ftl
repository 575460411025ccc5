# Tentatives d’échapper à une position perdue.

escape-page =
    .fault = Le moteur s’est arrêté à cause d’une erreur : { $what }.
    .title = Tenter d’échapper
    .this_try = Cette tentative : { $moves }
    .again = L’essayer encore
    .how = Jouez n’importe quel coup : Owlery répond du mieux possible. Les réponses qui échouent sont marquées.
    .leave = Quitter
    .add = Ajouter les tentatives à la partie
    .leave_without = Quitter sans les ajouter
    .next_hint = De la première position
    .next = Tentative suivante
    .give_up_hint = Elle compte comme un échec
    .give_up = Abandonner cette tentative
    .now_hint = Jouer la meilleure réponse trouvée jusqu’ici
    .now = Répondre
    .back = Reculer d’une réponse
    .back_hint = En essayer une autre là
    .rest_hint = Marquer les réponses restantes dont on sait qu’elles perdent
    .rest = Résoudre le reste
    .add_hint = Les ajouter comme variantes à la partie
    .leave_hint = Revenir à la partie, qui n’a pas changé
