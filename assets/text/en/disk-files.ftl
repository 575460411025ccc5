# Why the system has not done something with a file: clauses.

disk-said =
    .not_found = there is nothing of that name
    .denied = the system does not allow it
    .read_only_disk = the disk can only be read
    .full = the disk is full
    .quota = there is no room left for you on the disk
    .too_large = it would be larger than the disk allows
    .no_folder = it, or what it should be in, is no folder
    .folder = it is a folder
    .exists = there is something of that name already
    .name = the name is too long, or none that the disk takes
    .read_only = it is read-only
    .link = the link leads to no end
    .folder_gone = there is no such folder

disk-kind =
    .folder = it is a folder
    .pipe = it is a pipe, not a file
    .socket = it is a socket, not a file
    .device = it is a device, not a file

disk-read =
    .larger_mib = it is larger than { $size } MiB
    .larger_kib = it is larger than { $size } KiB
    .endless = it has no end that could be read now
    .no_text = it is not text: byte { $at } is no UTF-8

disk-path = expected a path from the root, but found “{ $text }”

disk-amount =
    .kilo = { $amount } kB
    .mega = { $amount } MB
    .giga = { $amount } GB

# Where settings and work in progress are kept.
disk-folders =
    .misplaced = Settings and work in progress are not kept: the home folder is “{ $home }”, which is no path from the root. Set HOME to one that begins with “/”.
