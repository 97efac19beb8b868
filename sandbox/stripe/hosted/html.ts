/** A fragment of HTML whose texts are already escaped. */
export class Html {
  constructor(readonly text: string) {}
}
type Value = string | number | Html | readonly Html[] | null | undefined | false;

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const safe = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark);

function shown(value: Value): string {
  if (value === null || value === undefined || value === false) return "";
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((one: Html) => one.text).join("");
  return safe(String(value));
}

/** HTML template that escapes every value except fragments. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(strings.map((part, at) => part + shown(values[at])).join(""));
