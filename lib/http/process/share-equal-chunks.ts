import { createHash } from "node:crypto";
import Module from "node:module";
import path from "node:path";

/** What runs the source of a CommonJS file. Node does not document it; many tools have replaced it for years. */
interface Compiling {
  _compile(this: Module, source: string, file: string, ...rest: unknown[]): unknown;
}

/** The last line of a chunk, which differs between equal ones. */
const MAP_COMMENT = /\n\/\/# sourceMappingURL=[^\n]*\s*$/;

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
    const result = compile.call(this, source, file, ...rest);
    if (Array.isArray(this.exports)) chunks.set(key, this);
    return result;
  };
}
