import { coreErrors } from "@/lib/core/errors";

/** Deepest name: `prestationDetails[0][title]` has three parts. */
const MAX_DEPTH = 4;

type Node<T> = { value: T } | Map<string, Node<T>>;

const refused = (name: string) =>
  coreErrors.validation_error({ fields: { [name.slice(0, 100)]: "unknown_field" } });

/** `images[0][file]` has the parts images, 0, file; null for a name that is written otherwise. */
function partsOf(name: string): string[] | null {
  const found = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!found) return null;
  const below = [...(found[2] ?? "").matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? "");
  return [found[1] ?? "", ...below];
}

function put<T>(tree: Map<string, Node<T>>, name: string, value: T): void {
  const parts = partsOf(name);
  if (!parts || parts.length > MAX_DEPTH) throw refused(name);
  let level = tree;
  for (const [at, part] of parts.entries()) {
    // `features[]` takes the next place of the list.
    const key = part === "" ? String(level.size) : part;
    const known = level.get(key);
    if (at === parts.length - 1) {
      if (known !== undefined) throw refused(name);
      level.set(key, { value });
      return;
    }
    if (known !== undefined && !(known instanceof Map)) throw refused(name);
    const next = known ?? new Map<string, Node<T>>();
    level.set(key, next);
    level = next;
  }
}

/** A level whose keys are all numbers is a list in their order. */
function treeOf<T>(node: Node<T>): unknown {
  if (!(node instanceof Map)) return node.value;
  const entries = [...node].map(([key, below]) => [key, treeOf(below)] as const);
  if (!entries.every(([key]) => /^\d{1,4}$/.test(key))) return Object.fromEntries(entries);
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, below]) => below);
}

/** The fields of a form whose names have parts in brackets, as nested lists and objects. Refuses a name that comes twice. */
export function nestedFields<T>(fields: readonly (readonly [string, T])[]): [string, unknown][] {
  const tree = new Map<string, Node<T>>();
  for (const [name, value] of fields) put(tree, name, value);
  return [...tree].map(([name, node]) => [name, treeOf(node)]);
}
