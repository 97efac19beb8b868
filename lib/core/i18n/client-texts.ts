import "server-only";
import { createHash } from "node:crypto";
import { pickMessages } from "@/lib/core/i18n/compiled-messages";
import { isLocale, type Locale } from "@/lib/core/i18n/locales";
import { messageFiles, messagesOf, type Namespace } from "@/lib/core/i18n/messages";

type Messages = Awaited<ReturnType<typeof pickMessages>>;

const ADDRESS = /^\/texts\/[\w-]{12}\/([a-z]{2}-[A-Z]{2})\/([a-z,-]{1,500})$/;

/** Texts that components need in the browser, as a file that browsers keep. */
export interface ClientTexts {
  /** `/texts/{hash of the texts}/{locale}/{namespaces, with commas}` */
  address: string;
  json: string;
}

/** Files of each reading of the messages: development reads them again after a change. */
const files = new WeakMap<object, Map<string, ClientTexts>>();

/**
 * Texts by address, for components that are rendered on the server: their modules may not import what reads files,
 * because the browser has them too (`components/layout/texts-provider.tsx`).
 */
const shared = globalThis as { promesseTexts?: Map<string, Messages> };
shared.promesseTexts ??= new Map();
const byAddress = shared.promesseTexts;

const isNamespace = (name: string): name is Namespace => messageFiles.has(name as Namespace);

/** The file of these namespaces, made once for each process. The same namespaces in another order are the same file. */
export async function clientTexts(locale: Locale, names: readonly Namespace[]): Promise<ClientTexts> {
  const all = await messagesOf(locale);
  const known = files.get(all) ?? new Map<string, ClientTexts>();
  files.set(all, known);
  const list = [...new Set(names)].toSorted();
  const key = list.join(",");
  const found = known.get(key);
  if (found) return found;
  const messages = await pickMessages(locale, list);
  const json = JSON.stringify(messages);
  const hash = createHash("sha256").update(json).digest("base64url").slice(0, 12);
  const made = { address: `/texts/${hash}/${locale}/${key}`, json };
  byAddress.set(made.address, messages);
  known.set(key, made);
  return made;
}

/** The file at an address, null for one that names no texts of ours. Its hash may be that of another version. */
export async function textsAtAddress(address: string): Promise<ClientTexts | null> {
  const [, locale, list = ""] = ADDRESS.exec(address) ?? [];
  const names = list.split(",");
  if (!isLocale(locale) || !names.every(isNamespace)) return null;
  return clientTexts(locale, names);
}
