"""Pictures of a window: colours, boxes of one colour, differences, PNG files."""

import re
import struct
import zlib


class Failure(Exception):
    """A check that failed, in words."""


class Box:
    """A rectangle of pixels; right and bottom are exclusive."""

    def __init__(self, left, top, right, bottom):
        self.left, self.top, self.right, self.bottom = left, top, right, bottom

    width = property(lambda self: self.right - self.left)
    height = property(lambda self: self.bottom - self.top)
    centre = property(lambda self: ((self.left + self.right) // 2, (self.top + self.bottom) // 2))

    def __repr__(self):
        return f"{self.width}x{self.height}+{self.left}+{self.top}"


class Picture:
    """Rows of pixels, three bytes each."""

    def __init__(self, width, height, data):
        self.width, self.height, self.data = width, height, data

    @classmethod
    def from_ppm(cls, ppm):
        """Reads the output of `import ... ppm:-`."""
        header = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", ppm)
        if not header:
            raise Failure(f"a screenshot was no picture: {ppm[:60]!r}")
        width, height = int(header[1]), int(header[2])
        data = ppm[header.end():]
        if len(data) != 3 * width * height:
            raise Failure("a screenshot was cut off")
        return cls(width, height, data)

    def crop(self, box):
        starts = (3 * (y * self.width + box.left) for y in range(box.top, box.bottom))
        rows = (self.data[start:start + 3 * box.width] for start in starts)
        return Picture(box.width, box.height, b"".join(rows))

    def different_pixels(self, other):
        if (self.width, self.height) != (other.width, other.height):
            return self.width * self.height
        if self.data == other.data:
            return 0
        pairs = zip(*(iter(self.data),) * 3), zip(*(iter(other.data),) * 3)
        return sum(mine != theirs for mine, theirs in zip(*pairs))

    def mask(self, colour):
        """Returns a byte for every pixel: 1 if it has the colour."""
        both = None
        for plane, value in enumerate(colour):
            table = bytes(int(byte == value) for byte in range(256))
            plane_mask = int.from_bytes(self.data[plane::3].translate(table), "big")
            both = plane_mask if both is None else both & plane_mask
        return both.to_bytes(self.width * self.height, "big")

    def boxes(self, colour, least, fewest=4):
        """Returns boxes around the pixels of a colour, from top to bottom and from left to right.

        `least` is the width and height of the smallest box; rows with fewer than `fewest`
        pixels of the colour count as empty.
        """
        mask = self.mask(colour)
        rows = [mask[start:start + self.width] for start in range(0, len(mask), self.width)]
        found = []
        for top, bottom in runs([row.count(1) >= fewest for row in rows]):
            seen = 0
            for row in rows[top:bottom]:
                seen |= int.from_bytes(row, "big")
            columns = seen.to_bytes(self.width, "big")
            found += [Box(left, top, right, bottom) for left, right in runs(columns)]
        return [box for box in found if box.width >= least[0] and box.height >= least[1]]

    def write_png(self, path):
        def chunk(kind, content):
            checked = kind + content
            return struct.pack(">I", len(content)) + checked + struct.pack(">I", zlib.crc32(checked))

        stride = 3 * self.width
        lines = b"".join(b"\0" + self.data[at:at + stride] for at in range(0, len(self.data), stride))
        size = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        parts = chunk(b"IHDR", size) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + parts)


def png_size(path):
    """Returns the width and height of a picture that is complete, including its last part."""
    data = path.read_bytes()
    whole = data.startswith(b"\x89PNG\r\n\x1a\n") and data[-8:-4] == b"IEND"
    return struct.unpack(">II", data[16:24]) if whole else None


def runs(flags):
    """Returns where a sequence of flags is set without a break, as pairs of start and end."""
    begin = None
    for at, flag in enumerate(flags):
        if flag and begin is None:
            begin = at
        elif not flag and begin is not None:
            yield begin, at
            begin = None
    if begin is not None:
        yield begin, len(flags)


class Theme:
    """The colours of the theme with which the program starts."""

    def __init__(self, path):
        text = path.read_text(encoding="utf-8")
        # Boards other than the usual one come last.
        colours, roles = re.split(r"\broles\s*:", re.split(r"\bboards\s*:", text)[0])
        pairs = re.compile(r'"([\w-]+)"\s*:\s*"([^"]+)"')
        self.colours, self.roles = dict(pairs.findall(colours)), dict(pairs.findall(roles))

    def __getitem__(self, role):
        value = self.roles[role]
        return bytes.fromhex(self.colours.get(value, value)[1:7])
