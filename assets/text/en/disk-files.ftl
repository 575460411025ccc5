# Why the system has not done something with a file: clauses.

disk-said =
    .not_found = no such file or folder
    .denied = permission denied
    .read_only_disk = the disk is read-only
    .full = the disk is full
    .quota = your disk quota is used up
    .too_large = it would be too large for the disk
    .no_folder = part of its path is not a folder
    .folder = it is a folder
    .exists = a file or folder of that name already exists
    .name = the name is too long or not allowed on the disk
    .read_only = it is read-only
    .link = its links form a loop
    .folder_gone = the folder does not exist

disk-kind =
    .folder = it is a folder
    .pipe = it is a pipe, not a file
    .socket = it is a socket, not a file
    .device = it is a device, not a file

disk-database =
    .newer = a newer version of Owlery wrote it (version { $version }; this one reads { $ours })
    .in_use = another program is using it
    .timed_out = it takes too long
    .damaged = it is damaged
    .other = { $what }

disk-read =
    .larger_mib = it is larger than { $size } MiB
    .larger_kib = it is larger than { $size } KiB
    .endless = nothing can be read from it now
    .no_text = it is not text: byte { $at } is not valid UTF-8

disk-path = expected an absolute path, but found “{ $text }”

disk-amount =
    .kilo = { $amount } kB
    .mega = { $amount } MB
    .giga = { $amount } GB

# Where settings and work in progress are kept.
disk-folders =
    .misplaced = Settings and work in progress are not saved: the home folder is “{ $home }”, which is not an absolute path. Set HOME to a path that begins with “/”.
