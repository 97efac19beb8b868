import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import Ajv, { type ValidateFunction } from "ajv";
import Stripe from "stripe";
import { parseForm, type Tree } from "@/sandbox/stripe/api/form";
import type { StripeRequests } from "./stripe-requests";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Node = Record<string, Json>;

const typesFile = path.join(import.meta.dirname, "stripe-requests.ts");
const root = path.join(import.meta.dirname, "../..");

/**
 * The SDK leaves its lists of words open for words to come, and knows no whole numbers. The application needs no word
 * that its SDK does not know, and no part of a cent.
 */
function narrowed(node: Json): Json {
  if (Array.isArray(node)) return node.map(narrowed);
  if (typeof node !== "object" || node === null) return node;
  const { anyOf, ...rest } = node as Node;
  const made = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      name === "type" && value === "number" ? "integer" : narrowed(value),
    ]),
  );
  if (!Array.isArray(anyOf)) return made;
  const hasWords = anyOf.some((one) => one !== null && typeof one === "object" && "enum" in one);
  const isOpen = (one: Json) => JSON.stringify(one) === '{"type":"string"}';
  return { ...made, anyOf: anyOf.filter((one) => !(hasWords && isOpen(one))).map(narrowed) };
}

/** The schema of all requests. Making it takes seconds, so it is kept by the version of the SDK and our list. */
async function schemaOfRequests(): Promise<Node> {
  const key = createHash("sha256")
    .update(Stripe.PACKAGE_VERSION)
    .update(readFileSync(typesFile))
    .digest("hex")
    .slice(0, 16);
  const cached = path.join(root, "node_modules/.cache", `stripe-requests-${key}.json`);
  try {
    return JSON.parse(readFileSync(cached, "utf8")) as Node;
  } catch {
    const { createGenerator } = await import("ts-json-schema-generator");
    const generator = createGenerator({
      path: typesFile,
      tsconfig: path.join(root, "tsconfig.json"),
      type: "StripeRequests",
      skipTypeCheck: true,
      jsDoc: "none",
      expose: "none",
      topRef: false,
      additionalProperties: false,
    });
    const schema = generator.createSchema("StripeRequests") as unknown as Node;
    mkdirSync(path.dirname(cached), { recursive: true });
    const draft = `${cached}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(schema));
    renameSync(draft, cached);
    return schema;
  }
}

const validators = new Map<string, ValidateFunction>();
let shapes: Promise<Record<keyof StripeRequests, Node>> | undefined;

function validatorOf(name: string, shape: Node): ValidateFunction {
  const known = validators.get(name);
  if (known) return known;
  // All values of a form are strings.
  const made = new Ajv({ coerceTypes: true, strict: false }).compile(narrowed(shape) as Node);
  validators.set(name, made);
  return made;
}

function valuesOf(tree: Tree): Json {
  if (typeof tree === "string") return tree;
  const entries = Object.entries(tree);
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name)))
    return entries.map(([, value]) => valuesOf(value as Tree));
  return Object.fromEntries(entries.map(([name, value]) => [name, valuesOf(value as Tree)]));
}

/** The name of a request in the list, where `*` stands for any part. */
function nameIn(names: readonly string[], method: string, pathname: string): string | null {
  const parts = `${method} ${pathname}`.split("/");
  const isSame = (name: string) => {
    const wanted = name.split("/");
    return wanted.length === parts.length && wanted.every((part, at) => part === "*" || part === parts[at]);
  };
  return names.find(isSame) ?? null;
}

/** `POST /v1/refunds` with its parameters as a form; null when the SDK's types allow it, else what they refuse. */
export async function refusalOfRequest(
  method: string,
  address: string,
  body: string,
): Promise<string | null> {
  const [pathname = "", query = ""] = address.split("?");
  shapes ??= schemaOfRequests().then(({ properties }) => properties as Record<keyof StripeRequests, Node>);
  const all: Record<string, Node> = await shapes;
  const name = nameIn(Object.keys(all), method, pathname);
  const shape = name === null ? undefined : all[name];
  if (name === null || !shape) return `${method} ${pathname} is not among the requests of the application`;
  const validate = validatorOf(name, shape);
  const params = valuesOf(parseForm([query, body].filter(Boolean).join("&")));
  if (validate(params)) return null;
  const [error] = validate.errors ?? [];
  return `${name} ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
}

type Sender = ReturnType<typeof Stripe.createNodeHttpClient>;
const refusals: Promise<string | null>[] = [];
let isWatching = false;

/** From now on each request that an SDK sends through its own HTTP client is compared with its type. */
export function watchRequests(): void {
  if (isWatching) return;
  isWatching = true;
  const sender = Object.getPrototypeOf(Stripe.createNodeHttpClient()) as Sender;
  const send = sender.makeRequest;
  sender.makeRequest = function watched(this: Sender, ...call: Parameters<Sender["makeRequest"]>) {
    const [, , address, method, , body] = call;
    refusals.push(refusalOfRequest(method, address, String(body ?? "")));
    return send.apply(this, call);
  };
}

/** What the types refused since the last call. */
export async function takeRefusals(): Promise<string[]> {
  return (await Promise.all(refusals.splice(0))).filter((one) => one !== null);
}
