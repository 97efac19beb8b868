import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { narrowed, shareEqualChunks } from "@/lib/http/process/share-equal-chunks";

const prototype = Module.prototype as unknown as { _compile: unknown };
const compile = prototype._compile;
const require = createRequire(import.meta.url);
let folder: string;

const write = (name: string, text: string) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
const chunk = (map: string) =>
  `module.exports=[1,e=>e.s("é"),2,()=>module];\n\n//# sourceMappingURL=${map}.js.map`;
type Factory = (...rest: unknown[]) => unknown;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "chunks-"));
  shareEqualChunks(path.join(folder, "chunks"));
});
afterAll(() => {
  prototype._compile = compile;
  rmSync(folder, { recursive: true, force: true });
});

describe("equal chunks of a build", () => {
  it("are compiled once, whatever their source maps are called", () => {
    const first = require(write("chunks/a.cjs", chunk("a"))) as [number, Factory];
    const second = require(write("chunks/b.cjs", chunk("b"))) as [number, Factory];
    expect(second).toBe(first);
  });

  it("stay apart when one letter differs, or the folder from which they load others", () => {
    const one = require(write("chunks/one.cjs", "module.exports=[1,()=>1]")) as unknown;
    expect(require(write("chunks/two.cjs", "module.exports=[1,()=>2]"))).not.toBe(one);
    expect(require(write("chunks/ssr/one.cjs", "module.exports=[1,()=>1]"))).not.toBe(one);
  });

  it("are left alone when they do anything but export a list, and outside the folder", () => {
    const counting = "globalThis.chunksRun=(globalThis.chunksRun??0)+1;module.exports={}";
    for (const name of ["chunks/run-1.cjs", "chunks/run-2.cjs"]) require(write(name, counting));
    expect((globalThis as { chunksRun?: number }).chunksRun).toBe(2);
    const outside = require(write("outside/a.cjs", "module.exports=[1]")) as unknown;
    expect(require(write("outside/b.cjs", "module.exports=[1]"))).not.toBe(outside);
  });

  it("keep the error of one that cannot be compiled", () => {
    expect(() => require(write("chunks/broken.cjs", "module.exports=["))).toThrow(SyntaxError);
    expect(() => require(write("chunks/broken-2.cjs", "module.exports=["))).toThrow(SyntaxError);
  });
});

describe("a program without letters beyond Latin-1", () => {
  const run = (program: string) => new Function(`return ${program}`)() as unknown;
  const wide = String.fromCharCode(0x2026);
  const isNarrow = (text: string) => !/[\u0100-\uffff]/.test(text);

  it.each([
    ["a text", `"and so on${wide}"`],
    ["a template", `\`1 ${wide} \${1 + 1}\``],
    ["a letter after one backslash", `"\\${wide}"`],
    ["a letter after two backslashes", `"\\\\${wide}"`],
    ["a letter of two units", `"🎂".length + "🎂"`],
    ["an expression", `"a${wide}b".replace(/[${wide}–]/, "-")`],
    ["an expression of whole letters", `"a🎂b".replace(/[🎂]/u, "-")`],
    ["a name of a property", `({ "œuvre": 1, œ: 2 }).œ`],
    ["a comment", `1 /* ${wide} */ + 1`],
  ])("does the same: %s", (_, program) => {
    const made = narrowed(program);
    expect(isNarrow(made)).toBe(true);
    expect(run(made)).toEqual(run(program));
  });

  it("is left as it is where it reads itself as it is written, and where nothing is wide", () => {
    const raw = `String.raw\`${wide}\``;
    expect(narrowed(raw)).toBe(raw);
    expect(narrowed('"é"')).toBe('"é"');
  });
});
