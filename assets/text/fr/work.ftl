# Ce qui se fait à côté de la fenêtre.

work-dialogs =
    .open = Ouvrir une partie
    .import = Importer des parties
    .import_folder = Importer un dossier de parties
    .program = Choisir un programme
    .run = Ouvrir un essai du laboratoire
    .openings = Choisir des ouvertures
    .report = Enregistrer le rapport
    .run_games = Enregistrer les parties
    .runs = Essais
    .reports = Rapports
    .save = Enregistrer la partie
    .save_collection = Enregistrer le recueil
    .save_its_collection = Enregistrer le recueil dans lequel est cette partie
    .export = Exporter la partie
    .games = Parties d’Owlery
    .programs = Programmes
    .all = Tous les fichiers

work-files =
    .broken = { $name } ne peut être ouvert : { $problem }.
    .no_game = { $name } ne peut être ouvert. Ce n’est pas un fichier de parties : { $problem }. Comme texte : { $said }
    .foreign = { $name } ne peut être ouvert. { $said }
    .not_pasted = Rien n’a été collé. { $problem }
    .the_game = La partie
    .no_entry = La partie ne peut être ouverte : { $problem }.
    .not_saved = { $path } n’a pas été enregistré, car on ne pourrait plus le rouvrir : { $problem }.
    .cannot_save = { $path } ne peut être enregistré : { $problem }.
    .cannot_write = { $path } ne peut être écrit : { $problem }.
    .not_there = { $name } ne peut être ouvert : { $problem } dans { $place }.

work-preparing =
    .costs = { $disk } sur le disque, { $time }
    .not_deleted = { $what } ne sont pas toutes supprimées : { $problem }.
    .not_known = { $what } ne sont pas toutes connues : { $problem }.

work-reporting =
    .busy = Un rapport est déjà en cours. Arrêtez-le d’abord.
    .begins = Rapport : il commence dès que le moteur est prêt.
    .rests = Rapport : { $done ->
            [one] { $done } position
           *[other] { $done } positions
        } sur { $all }. Il est en pause pendant que le moteur réfléchit.
    .goes_on = Rapport : { $done ->
            [one] { $done } position
           *[other] { $done } positions
        } sur { $all }.

work-stock =
    .costs = { $disk } sur le disque, { $time } de travail, { $making } de mémoire pendant ce temps
    .no_disk = Il leur faut { $disk } sur le disque, et { $free } y sont libres.
    .some_seconds = quelques secondes
    .seconds = environ { $count } secondes
    .minutes = { $count ->
            [one] environ { $count } minute
           *[other] environ { $count } minutes
        }
    .no_memory = Il leur faut { $making } de mémoire et un peu de réserve, et { $free } sont libres.
    .less_memory = Il leur faut { $making } de mémoire et un peu de réserve, et il y en a moins de libre.

work-thinker =
    .fault = Le moteur s’est arrêté à cause d’une erreur : { $fault }

work-job =
    .no_result = Le travail a fini sans résultat.

work-sounds =
    .failed = Les sons ne peuvent être joués : { $why }.
