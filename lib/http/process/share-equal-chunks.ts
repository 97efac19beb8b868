import { createHash } from "node:crypto";
import Module from "node:module";
import path from "node:path";

/** What runs the source of a CommonJS file. Node does not document it; many tools have replaced it for years. */
interface Compiling {
  _compile(this: Module, source: string, file: string, ...rest: unknown[]): unknown;
}

/** The last line of a chunk, which differs between equal ones. */
const MAP_COMMENT = /\n\/\/# sourceMappingURL=[^\n]*\s*$/;

/** Letters beyond Latin-1, with the backslashes before them. */
const WIDE = /(\\*)([\u0100-\uffff])/g;
/** What a program reads as it is written, without its escapes, and a break of line that belongs to no text. */
const AS_WRITTEN = /String\.raw|\\[\u2028\u2029]/;

const escapeOf = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * The same program without letters beyond Latin-1, each of which is written as its escape. V8 keeps the source of a program
 * with two bytes a letter when one is such a letter: an ellipsis in a message doubled a chunk of a megabyte.
 */
export function narrowed(source: string): string {
  if (source.search(WIDE) === -1 || AS_WRITTEN.test(source)) return source;
  // After an odd number of backslashes the last one belongs to the letter, which stands for itself.
  const text = source.replace(WIDE, (_, slashes: string, letter: string) =>
    slashes.length % 2 === 1 ? slashes.slice(1) + escapeOf(letter) : slashes + escapeOf(letter),
  );
  // What is cut out of a wide text stays wide.
  return Buffer.from(text, "latin1").toString("latin1");
}

/**
 * Next writes the same chunk under another name for many pages and calls: two thirds of the bytes of a build are copies.
 * Each copy would be compiled, and V8 keeps the source of all of them (150 MB). With this, a file below `folder` that has
 * the text of one in the same folder gets its exports. It holds for chunks only: they export a list and do nothing else.
 */
export function shareEqualChunks(folder: string): void {
  const compiling = Module.prototype as unknown as Compiling;
  const compile = compiling._compile;
  const root = path.resolve(folder) + path.sep;
  const chunks = new Map<string, Module>();
  compiling._compile = function (source, file, ...rest) {
    if (!file.startsWith(root)) return compile.call(this, source, file, ...rest);
    const hash = createHash("sha256").update(path.dirname(file)).update("\0");
    const key = hash.update(source.replace(MAP_COMMENT, "")).digest("base64");
    const known = chunks.get(key);
    if (known) {
      this.exports = known.exports;
      return undefined;
    }
    const result = compile.call(this, narrowed(source), file, ...rest);
    if (Array.isArray(this.exports)) chunks.set(key, this);
    return result;
  };
}
