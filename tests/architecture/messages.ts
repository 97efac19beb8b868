import ts from "typescript";
import { languages } from "@/lib/core/markets/market-data";
import { type Message, readMessage } from "./icu";
import { parse, walk } from "./source";
import type { Tree } from "./tree";

export const REFERENCE = "fr";
export const OTHERS = languages.filter((language) => language !== REFERENCE);

/** Paths of one language's files below its folder: `billing/credits.json`. */
export function filesOf(tree: Tree, language: string): string[] {
  return tree
    .files(`messages/${language}/**/*.json`)
    .map((path) => path.slice(`messages/${language}/`.length));
}

/** Flat key → text. What is neither text nor group comes out as its JSON, under a key that ends in `!`. */
export function textsOf(tree: Tree, language: string, file: string): Map<string, string> {
  const texts = new Map<string, string>();
  const collect = (value: unknown, key: string) => {
    if (typeof value === "string") texts.set(key, value);
    else if (value !== null && typeof value === "object" && !Array.isArray(value)) {
      for (const [name, child] of Object.entries(value)) collect(child, key ? `${key}.${name}` : name);
    } else texts.set(`${key}!`, JSON.stringify(value));
  };
  if (tree.has(`messages/${language}/${file}`))
    collect(JSON.parse(tree.read(`messages/${language}/${file}`)), "");
  return texts;
}

export function messageOf(text: string): Message | undefined {
  try {
    return readMessage(text);
  } catch {
    return;
  }
}

const NO_BREAK = "\u00a0\u202f";
const AT_END = '(?=[\\s\u00a0\u202f»”")\\]!?]|$)';
const SPACING = [
  new RegExp(`[^${NO_BREAK}!?(][!?]${AT_END}`),
  new RegExp(`[^${NO_BREAK}][:;]${AT_END}`),
  new RegExp(`«[^${NO_BREAK}]|[^${NO_BREAK}]»`),
];

/** French sets a no-break space before ; : ! ? » and after «. Times, addresses and ICU syntax are not affected. */
export function isBadlySpaced(text: string): boolean {
  return (messageOf(text)?.branches ?? []).some((words) => SPACING.some((rule) => rule.test(words)));
}

/** Every refusal that `defineErrors` declares, with the namespace of its messages. */
export function declaredRefusals(tree: Tree): { namespace: string; code: string }[] {
  return tree.files("lib/**/errors.ts").flatMap((path) => {
    const found: { namespace: string; code: string }[] = [];
    walk(parse(tree, path), (node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== "defineErrors") return;
      const [namespace, table] = node.arguments;
      if (!namespace || !ts.isStringLiteral(namespace) || !table || !ts.isObjectLiteralExpression(table))
        return;
      for (const { name } of table.properties) {
        if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name)))
          found.push({ namespace: namespace.text, code: name.text });
      }
    });
    return found;
  });
}
