// The types of schema.org that our pages use, as JSON-LD.

type Value = string | number | boolean | null | undefined | Thing | readonly (string | Thing)[];

export interface Thing {
  readonly "@type": string | readonly string[];
  readonly [property: string]: Value;
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Without empty properties. */
function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compact);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (isNothing(one) ? [] : [[name, compact(one)]])),
  );
}

const escapes: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON-LD for a script element: no text of a provider can end the element or begin another. */
export function jsonLd(things: readonly Thing[]): string {
  const graph = { "@context": "https://schema.org", "@graph": things.map(compact) };
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? "");
}
