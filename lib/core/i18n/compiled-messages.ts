import "server-only";
import { type CompiledText, compiledText } from "@/lib/core/i18n/format-message";
import type { Locale } from "@/lib/core/i18n/locales";
import { messagesOf, type Namespace } from "@/lib/core/i18n/messages";

/** Texts of a namespace, each parsed already: a text without arguments, or its parts. */
type CompiledWords = { readonly [key: string]: CompiledText | CompiledWords };
export type CompiledMessages = Record<Namespace, CompiledWords>;

export function compiledWords(words: object): CompiledWords {
  return Object.fromEntries(
    Object.entries(words).map(([key, below]) => [
      key,
      typeof below === "string" ? compiledText(below) : compiledWords(below as object),
    ]),
  );
}

/** Of each reading of the messages: development reads them again after a change. */
const compiled = new WeakMap<object, CompiledMessages>();

/** All texts of a locale. A namespace is compiled when it is first asked for. */
export async function compiledMessages(locale: Locale): Promise<CompiledMessages> {
  const all = await messagesOf(locale);
  const known = compiled.get(all);
  if (known) return known;
  const lazy = {} as CompiledMessages;
  for (const [name, words] of Object.entries(all))
    Object.defineProperty(lazy, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = compiledWords(words);
        Object.defineProperty(lazy, name, { value, enumerable: true });
        return value;
      },
    });
  compiled.set(all, lazy);
  return lazy;
}

/** Only the texts that client components need: each namespace makes the page larger. */
export async function pickMessages<Name extends Namespace>(
  locale: Locale,
  names: readonly Name[],
): Promise<Pick<CompiledMessages, Name>> {
  const all = await compiledMessages(locale);
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<CompiledMessages, Name>;
}

/** Only these texts of a namespace. */
export async function pickWords<Name extends Namespace>(
  locale: Locale,
  name: Name,
  keys: readonly string[],
): Promise<Pick<CompiledMessages, Name>> {
  const { [name]: words } = await compiledMessages(locale);
  const picked = Object.fromEntries(Object.entries(words).filter(([key]) => keys.includes(key)));
  return { [name]: picked } as Pick<CompiledMessages, Name>;
}
