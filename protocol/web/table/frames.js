// Visitors' messages as bytes: through a ring in shared memory, or in messages. A frame is the
// visitor's number and a size, 32 bits each, and then the bytes. LEFT as the size: the visitor
// left.

const HEAD = 8; // bytes
const LEFT = 0xffffffff;

/** `text`: UTF-8; undefined when the visitor leaves. */
export function frame(visitor, text) {
  const said = text === undefined ? new Uint8Array(0) : new TextEncoder().encode(text);
  const bytes = new Uint8Array(HEAD + said.length);
  const head = new DataView(bytes.buffer);
  head.setUint32(0, visitor);
  head.setUint32(4, text === undefined ? LEFT : said.length);
  bytes.set(said, HEAD);
  return bytes;
}

/** Assembles frames from arriving bytes. */
export class Frames {
  #bytes = new Uint8Array(0);

  add(bytes) {
    const joined = new Uint8Array(this.#bytes.length + bytes.length);
    joined.set(this.#bytes);
    joined.set(bytes, this.#bytes.length);
    this.#bytes = joined;
  }

  /** The next complete frame: { visitor, said }; `said` is undefined when the visitor left. */
  next() {
    if (this.#bytes.length < HEAD) return undefined;
    const head = new DataView(this.#bytes.buffer, this.#bytes.byteOffset);
    const size = head.getUint32(4);
    const end = HEAD + (size === LEFT ? 0 : size);
    if (this.#bytes.length < end) return undefined;
    const said = size === LEFT ? undefined : this.#bytes.subarray(HEAD, end);
    this.#bytes = this.#bytes.subarray(end);
    return { visitor: head.getUint32(0), said };
  }
}
