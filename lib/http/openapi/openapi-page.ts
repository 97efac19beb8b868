import { createHash } from "node:crypto";

export interface Schema {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  "x-guard": string;
  parameters: { name: string; in: string; required: boolean; schema: Schema; description?: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export interface ApiDocument {
  info: { title: string };
  paths: Record<string, Record<string, Operation>>;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A schema in a short notation like TypeScript's: `{ id: string (uuid), phone?: string | null, tags: [string] }`. */
export function typeText(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeText))].join(" | ");
  if (schema.type === "array") return `[${typeText(schema.items ?? {})}]`;
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${name}${schema.required?.includes(name) ? "" : "?"}: ${typeText(field)}`,
    );
    return `{ ${fields.join(", ")} }`;
  }
  if (typeof schema.additionalProperties === "object")
    return `{ [name]: ${typeText(schema.additionalProperties)} }`;
  const types = [schema.type ?? "any"].flat();
  return types
    .map((type) => (type === "null" || !schema.format ? type : `${type} (${schema.format})`))
    .join(" | ");
}

/** Explained once for all calls; a row of the inputs says when it is demanded. */
const PROOF_STATUS = "428";

const row = (name: string, where: string, isRequired: boolean, schema: Schema, said = "") =>
  `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${where}${isRequired ? "" : ", optional"}</td><td><code>${escapeHtml(typeText(schema))}</code>${said && ` ${escapeHtml(said)}`}</td></tr>`;

function inputsOf({ parameters, requestBody }: Operation): string {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const rows = [
    ...parameters.map((one) => row(one.name, one.in, one.required, one.schema, one.description)),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) =>
      row(name, "body", body?.required?.includes(name) ?? false, schema),
    ),
  ];
  return rows.length === 0 ? "" : `<table><caption>Takes</caption><tbody>${rows.join("")}</tbody></table>`;
}

function answersOf({ responses }: Operation): string {
  return Object.entries(responses)
    .filter(([status]) => status !== "default" && status !== PROOF_STATUS)
    .map(([status, { content }]) => {
      const schema = Object.values(content ?? {})[0]?.schema;
      const shape = schema ? `<pre tabindex="0"><code>${escapeHtml(typeText(schema))}</code></pre>` : "";
      return `<p class="answer">Answers ${escapeHtml(status)}${schema ? "" : " without a body"}</p>${shape}`;
    })
    .join("");
}

function callOf(path: string, method: string, operation: Operation): string {
  const guard = operation["x-guard"];
  return `<article id="${escapeHtml(operation.operationId)}"><h3><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> <span class="guard">${escapeHtml(guard)}</span></h3><p>${escapeHtml(operation.summary)}.</p>${inputsOf(operation)}${answersOf(operation)}</article>`;
}

const style = `:root{color-scheme:light dark;--ground:#faf6ee;--surface:#fffdf9;--ink:#261b1c;--ink-2:#574945;--line:#e4d9c9;--wine:#7a1f35;--sage:#43563f;--sage-tint:#e7ecde}
@media (prefers-color-scheme:dark){:root{--ground:#191314;--surface:#231b1c;--ink:#f4ebde;--ink-2:#cfc1b3;--line:#3a2e2e;--wine:#f0a9b2;--sage:#b9cbb0;--sage-tint:#2a3327}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/26px "Hanken Grotesk",system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}h1,h2{font-family:Newsreader,Georgia,serif;font-weight:400}h1{font-size:2.5rem;line-height:1.15}h2{margin:3rem 0 1rem;font-size:1.75rem}
h3{margin:0;font-size:1rem;display:flex;flex-wrap:wrap;gap:.5rem;align-items:baseline}a{color:var(--wine)}
article{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem;margin:0 0 1rem}article p{margin:.5rem 0}
.method{color:var(--wine);font-weight:600}.guard{background:var(--sage-tint);color:var(--sage);border-radius:999px;padding:0 .75rem;font-size:.875rem}.answer{color:var(--ink-2)}
code{font:14px/22px ui-monospace,monospace;overflow-wrap:anywhere}pre{margin:0;padding:.75rem;border:1px solid var(--line);border-radius:8px;white-space:pre-wrap}
table{width:100%;border-collapse:collapse;margin:.75rem 0}caption{text-align:left;color:var(--ink-2)}th,td{text-align:left;vertical-align:top;padding:.375rem .75rem .375rem 0;border-top:1px solid var(--line)}th{font-weight:400;width:12rem}td:nth-child(2){width:9rem;color:var(--ink-2)}
@media (max-width:40rem){th,td{display:block;width:auto;border:0;padding:.125rem 0}tr{display:block;border-top:1px solid var(--line);padding:.375rem 0}}`;

/** Allows this page's own style and nothing else. */
export const apiPagePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const PROOF_TEXT = `Calls that take a <code>Proof-Of-Work</code> may be refused with 428 <code>proof_required</code> and a <code>challenge</code>. Find the integer <code>number</code> from 0 to <code>maxnumber</code> whose decimal digits, appended to <code>salt</code>, have the SHA-256 hash <code>challenge</code> (hex). Then send the call again with the cookie that the refusal set and with the header <code>Proof-Of-Work</code>: base64 of the JSON <code>{"algorithm", "challenge", "number", "salt", "signature"}</code>, everything but the number as it came. An answer works once, within 30 minutes. <a href="#get-proof-challenge">proof-challenge</a> gives one in advance; <code>level=4</code> where the refused challenge was harder.`;

/** The OpenAPI document as a page without scripts: each call with guard, summary, inputs and answers. */
export function apiPage({ info, paths }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0] ?? "",
      html: callOf(path, method, operation),
    })),
  );
  const sections = [...Map.groupBy(calls, ({ tag }) => tag)].map(
    ([tag, group]) =>
      `<section><h2>${escapeHtml(tag)}</h2>${group.map(({ html }) => html).join("\n")}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(info.title)} API</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(info.title)} API</h1><p>JSON in and out. Send <code>Authorization: Bearer</code> with a token of <a href="#post-login_check">login_check</a>, or the session cookie of a browser. Refusals are <code>application/problem+json</code> with <code>status, error, detail, fields, requestId</code>. The same for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<section id="proof-of-work"><h2>Proof of work</h2><p>${PROOF_TEXT}</p></section>
${sections.join("\n")}</main></body></html>`;
}
