import { HtmlValidate, StaticConfigLoader } from "html-validate";

/** Resolves its rules once, not again for each page. */
class OnceLoader extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader["getConfigFor"]> | undefined;

  override getConfigFor(handle: string) {
    this.#resolved ??= super.getConfigFor(handle);
    return this.#resolved;
  }
}

const validator = new HtmlValidate(
  new OnceLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
    elements: [
      "html5",
      {
        // React writes `action=""` on a form that posts to its own page. The attribute cannot be omitted, and
        // browsers treat it as missing.
        form: { attributes: { action: { allowed: () => null } } },
      },
    ],
    rules: {
      // Integrity hashes are not needed for files of our own host.
      "require-sri": ["error", { target: "crossorigin" }],
      // Styles computed for one picture are inline.
      "no-inline-style": "off",
      // No native element can be styled as a list of suggestions or as the progress bar of a wizard.
      "prefer-native-element": "off",
      // A label that wraps its control and also references it is understood by older screen readers.
      "no-redundant-for": "off",
    },
  }),
);

/** Errors in the HTML of a page that a browser would silently correct or that confuse a screen reader. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) => messages);
  const findings = found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
  // Valid HTML that our content security policy would block.
  for (const [, fault = ""] of html.matchAll(/<[a-z][^>]*?\s(on[a-z]+)=/gi))
    findings.push(`a handler ${fault}`);
  if (/\shref="javascript:/i.test(html)) findings.push("a link leads to a script");
  return [...new Set(findings)];
}
