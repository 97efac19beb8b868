import { invalid } from "../refusal";

export type Tree = string | Branch | Tree[];
export interface Branch {
  [name: string]: Tree;
}

const keyShape = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

function stepsOf(key: string): string[] {
  const [, head, rest] = keyShape.exec(key) ?? [];
  if (head === undefined) throw invalid(`Invalid string: ${key}`);
  return [head, ...[...(rest ?? "").matchAll(/\[([^[\]]*)\]/g)].map(([, inner]) => inner ?? "")];
}

function branch(): Branch {
  return Object.create(null) as Branch;
}

function place(root: Branch, steps: readonly string[], value: string): void {
  let at = root;
  steps.slice(0, -1).forEach((step, depth) => {
    const name = step === "" ? String(Object.keys(at).length) : step;
    const next = at[name];
    if (typeof next === "string")
      throw invalid(`Invalid string: ${steps.slice(0, depth + 1).join(".")} is given twice`);
    const below = (next as Branch | undefined) ?? branch();
    at[name] = below;
    at = below;
  });
  const last = steps.at(-1) ?? "";
  at[last === "" ? String(Object.keys(at).length) : last] = value;
}

/** Parses `a[b][0]=c` into a tree. Lists stay branches with numeric names until a rule reads them. */
export function parseForm(text: string): Branch {
  const root = branch();
  for (const [key, value] of new URLSearchParams(text)) place(root, stepsOf(key), value);
  return root;
}
