import { HtmlValidate, StaticConfigLoader } from "html-validate";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
    elements: [
      "html5",
      {
        // React writes `action=""` on a form that is sent to its own page, with and without script; nothing else can
        // be said there, and a browser reads it as no action at all.
        form: { attributes: { action: { allowed: () => null } } },
      },
    ],
    rules: {
      // The bytes of our own host are no stranger's.
      "require-sri": ["error", { target: "crossorigin" }],
      // Styles measured for one picture stand on it.
      "no-inline-style": "off",
      // A list of suggestions and the bar of a wizard have no native element that could be drawn alike.
      "prefer-native-element": "off",
      // A label around its control that names it as well is understood by older readers too.
      "no-redundant-for": "off",
    },
  }),
);

/** Where a page breaks the rules of HTML that a browser would silently mend, or a reader would stumble over. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) => messages);
  const told = found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
  // What no rule of HTML forbids and our policy of scripts would stop.
  for (const [, fault = ""] of html.matchAll(/<[a-z][^>]*?\s(on[a-z]+)=/gi)) told.push(`a handler ${fault}`);
  if (/\shref="javascript:/i.test(html)) told.push("a link leads to a script");
  return [...new Set(told)];
}
