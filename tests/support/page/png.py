"""Reads and writes PNG files of 8 bits a channel, and compares pictures coarsely."""
import struct
import zlib

BLOCKS = 32  # a side of the mosaic that is compared


def read(data):
    """(width, height, rows), a row being (r, g, b) tuples' bytes one after the other."""
    position, packed = 8, b""
    while position < len(data):
        size, = struct.unpack(">I", data[position:position + 4])
        kind = data[position + 4:position + 8]
        body = data[position + 8:position + 8 + size]
        position += 12 + size
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
        elif kind == b"IDAT":
            packed += body
    channels = {2: 3, 6: 4}[colour]
    assert depth == 8
    rows = unfilter(zlib.decompress(packed), width, channels)
    if channels == 4:
        rows = [bytes(b for i, b in enumerate(row) if i % 4 != 3) for row in rows]
    return width, height, rows


def unfilter(raw, width, channels):
    """Undoes the prediction of each row (PNG specification, 9.2)."""
    stride, rows, before = width * channels, [], bytearray(width * channels)
    for start in range(0, len(raw), stride + 1):
        kind, row = raw[start], bytearray(raw[start + 1:start + 1 + stride])
        for i in range(stride):
            left = row[i - channels] if i >= channels else 0
            up = before[i]
            if kind == 1:
                row[i] = (row[i] + left) & 255
            elif kind == 2:
                row[i] = (row[i] + up) & 255
            elif kind == 3:
                row[i] = (row[i] + (left + up) // 2) & 255
            elif kind == 4:
                corner = before[i - channels] if i >= channels else 0
                guess = left + up - corner
                near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up),
                           (abs(guess - corner), 2, corner))
                row[i] = (row[i] + near[2]) & 255
        rows.append(bytes(row))
        before = row
    return rows


def write(width, height, rows):
    def chunk(kind, body):
        return (struct.pack(">I", len(body)) + kind + body +
                struct.pack(">I", zlib.crc32(kind + body)))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) +
            chunk(b"IEND", b""))


def mosaic(picture):
    """BLOCKS × BLOCKS means of colour, as a picture of that size: no font shows in it."""
    width, height, rows = picture
    small = []
    for y in range(BLOCKS):
        lines = rows[height * y // BLOCKS:height * (y + 1) // BLOCKS]
        row = bytearray()
        for x in range(BLOCKS):
            left, right = width * x // BLOCKS, width * (x + 1) // BLOCKS
            count = len(lines) * (right - left)
            for channel in range(3):
                total = sum(sum(line[3 * left + channel:3 * right:3]) for line in lines)
                row.append(round(total / count))
        small.append(bytes(row))
    return BLOCKS, BLOCKS, small


def difference(one, other):
    """Mean distance of two pictures of one size, 0 to 255."""
    assert one[:2] == other[:2]
    a, b = b"".join(one[2]), b"".join(other[2])
    return sum(abs(x - y) for x, y in zip(a, b)) / len(a)


def colours(picture):
    """How many different colours there are, and the part of the most frequent one."""
    counts = {}
    for row in picture[2]:
        for i in range(0, len(row), 3):
            pixel = row[i:i + 3]
            counts[pixel] = counts.get(pixel, 0) + 1
    return len(counts), max(counts.values()) / (picture[0] * picture[1])
