const SIGNS: Record<string, string> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

/** An attribute of a tag, as React writes it. */
const attributeOf = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll(/&[#\w]+;/g, (sign) => SIGNS[sign] ?? sign);

/** The fields that a browser without script sends of the form that has a field with this name; null without such a form. */
export function fieldsOf(html: string, field: string): Map<string, string> | null {
  const forms = html.match(/<form\b[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((one) => one.includes(` name="${field}"`));
  if (form === undefined) return null;
  const fields = form.match(/<(?:input|textarea)\b[^>]*>/g) ?? [];
  return new Map(
    fields.flatMap((tag) => {
      const name = attributeOf(tag, "name");
      return name === undefined ? [] : [[name, attributeOf(tag, "value") ?? ""] as const];
    }),
  );
}

/** Addresses of scripts, styles, texts and pictures in a page, each once. */
export function filesOf(html: string): string[] {
  const found = html.match(/(?:\/_next\/static\/|\/islands\/|\/texts\/|\/media\/)[\w~./-]+\w/g) ?? [];
  return [...new Set(found)];
}
