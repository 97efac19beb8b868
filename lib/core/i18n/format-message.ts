import compile from "icu-minify/compile";
import formatCompiled from "use-intl/format-message/format-only";
import { keptFormatters } from "@/lib/core/i18n/kept-formatters";

export type CompiledText = ReturnType<typeof compile>;

const compiled = new Map<string, CompiledText>();

/** A text with its parts found. What is compiled and has no parts compiles to itself (`tests/unit/core/texts.test.ts`). */
export function compiledText(text: string): CompiledText {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  // The compiler makes objects without a prototype, which React does not hand to the browser.
  const made: CompiledText = JSON.parse(JSON.stringify(compile(text)));
  compiled.set(text, made);
  return made;
}

type Arguments = Parameters<typeof formatCompiled>;

/**
 * Formats texts on the server, in place of next-intl's own function (`next.config.ts`), which parses each text and makes
 * each formatter again at every request. Takes texts as they are in the files, and compiled ones.
 */
function formatMessage(...[key, message, values, options]: Arguments): ReturnType<typeof formatCompiled> {
  const parts = typeof message === "string" ? compiledText(message) : message;
  return formatCompiled(key, parts, values, { ...options, formatters: keptFormatters });
}

// The text as it is in the file, which the browser does not have.
formatMessage.raw = false;

export default formatMessage;
