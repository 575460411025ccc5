# Tentatives d’échapper à une position perdue.

escape-page =
    .fault = Le moteur a rencontré une erreur et s’est arrêté : { $what }.
    .title = Tenter d’échapper
    .this_try = Cette tentative : { $moves }
    .again = L’essayer encore
    .how = Jouez n’importe quel coup : Owlery répond du mieux possible. Les réponses qui échouent sont marquées.
    .leave = Quitter
    .add = Ajouter les tentatives à la partie
    .leave_without = Quitter sans elles
    .next_hint = De la première position
    .next = Tentative suivante
    .give_up_hint = Elle compte comme un échec
    .give_up = Abandonner cette tentative
    .now_hint = Avec ce qui a été trouvé jusqu’ici
    .now = Répondre
    .back = Reculer d’une réponse
    .back_hint = Pour en essayer une autre là
    .rest_hint = Marquer les réponses restantes dont on sait qu’elles perdent
    .rest = Résoudre le reste
    .add_hint = Comme variantes, et retour à la partie
    .leave_hint = Retour à la partie, qui est telle qu’elle était
