/** What values take in V8's heap on 64 bits, measured; `tests/unit/http/page-memory.test.ts` compares the sums. */

/** A place in an array. */
export const SLOT_BYTES = 8;
/** A key in the set of a tag, with the spare room of a growing set. */
export const INDEX_ENTRY_BYTES = 40;
/** The set of a tag that only one page has, with its place in the index. */
export const INDEX_SET_BYTES = 330;
/** Head of a text, rounded up. */
const TEXT_BYTES = 24;
/** Bytes of shared texts; what comes later is held by each page. */
const MAX_SHARED_BYTES = 262_144;

/** A text of Latin letters, one byte each. */
export const bytesOfText = (text: string) => TEXT_BYTES + text.length;

/**
 * A buffer whose memory is not larger than itself. zlib gives a part of 16 kB, and what is read from a file has the
 * description of the page before it.
 */
export function exactBuffer(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.byteLength) return buffer;
  const exact = Buffer.allocUnsafeSlow(buffer.byteLength);
  buffer.copy(exact);
  return exact;
}

/** Lists of texts that many pages have in common, each held once. */
export class SharedTexts {
  readonly #texts = new Map<string, string>();
  readonly #lists = new Map<string, readonly string[]>();
  readonly #shared = new WeakSet<readonly string[]>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** The same texts in a list that other pages have too; a list of its own once there are too many. */
  share(texts: readonly string[]): readonly string[] {
    const name = texts.join("\n");
    const known = this.#lists.get(name);
    if (known) return known;
    const list = texts.map((text) => this.#one(text));
    const bytes = bytesOfText(name) + INDEX_ENTRY_BYTES + list.length * SLOT_BYTES;
    if (this.#bytes + bytes > MAX_SHARED_BYTES) return list;
    this.#lists.set(name, list);
    this.#shared.add(list);
    this.#bytes += bytes;
    return list;
  }

  /** What a list takes beside the others. */
  ownBytes(list: readonly string[]): number {
    if (this.#shared.has(list)) return 0;
    return list.reduce((sum, text) => sum + SLOT_BYTES + (this.#texts.has(text) ? 0 : bytesOfText(text)), 0);
  }

  #one(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const bytes = bytesOfText(text) + INDEX_ENTRY_BYTES;
    if (this.#bytes + bytes <= MAX_SHARED_BYTES) {
      this.#texts.set(text, text);
      this.#bytes += bytes;
    }
    return text;
  }
}
