import "server-only";
import { createHash } from "node:crypto";
import { pickMessages } from "@/lib/core/i18n/compiled-messages";
import { keptTexts } from "@/lib/core/i18n/kept-messages";
import { isLocale, type Locale } from "@/lib/core/i18n/locales";
import { messageFiles, messagesOf, type Namespace } from "@/lib/core/i18n/messages";

type Messages = Awaited<ReturnType<typeof pickMessages>>;

const ADDRESS = /^\/texts\/([\w-]{12})\/([a-z]{2}-[A-Z]{2})\/([a-z,-]{1,500})$/;

/** Texts that components need in the browser, as a file that browsers keep. */
interface ClientTexts {
  /** `/texts/{hash of the texts}/{locale}/{namespaces, with commas}` */
  address: string;
  json: string;
  /** Whether a screen of this process asks for it. */
  isAsked: boolean;
}

/** Addresses by namespaces, of each reading of the messages: development reads them again after a change. */
const addresses = new WeakMap<object, Map<string, string>>();

/**
 * Texts by address, for the front and for components that are rendered on the server: their modules may not import what
 * reads files, because the browser has them too (`components/layout/texts-provider.tsx`). Only what a screen asks for is
 * here.
 */
const shared = globalThis as { __promesseTexts?: Map<string, Messages> };
shared.__promesseTexts ??= new Map();
const byAddress = shared.__promesseTexts;

const isNamespace = (name: string): name is Namespace => messageFiles.has(name as Namespace);

const hashOf = (json: string) => createHash("sha256").update(json).digest("base64url").slice(0, 12);

async function readTexts(locale: Locale, names: readonly Namespace[]) {
  const list = [...new Set(names)].toSorted();
  const messages = await pickMessages(locale, list);
  const json = JSON.stringify(messages);
  return { address: `/texts/${hashOf(json)}/${locale}/${list.join(",")}`, json, messages };
}

/**
 * The address of the texts that the components of a screen need in the browser. The same namespaces in another order have
 * the same one.
 */
export async function textsAddress(locale: Locale, names: readonly Namespace[]): Promise<string> {
  const all = await messagesOf(locale);
  const known = addresses.get(all) ?? new Map<string, string>();
  addresses.set(all, known);
  const key = names.join(",");
  const found = known.get(key);
  if (found) return found;
  const { address, messages } = await readTexts(locale, names);
  byAddress.set(address, messages);
  known.set(key, address);
  return address;
}

/**
 * The file at an address, null for one that names no texts of ours. Its hash may be that of another version: then it is
 * looked for in the folder of `keepMessages`, and where that does not have it the answer is today's.
 */
export async function textsAtAddress(address: string, folder?: string): Promise<ClientTexts | null> {
  const messages = byAddress.get(address);
  if (messages) return { address, json: JSON.stringify(messages), isAsked: true };
  const [, hash, locale, list = ""] = ADDRESS.exec(address) ?? [];
  const names = list.split(",");
  if (!isLocale(locale)) return null;
  const own = names.every(isNamespace) ? await readTexts(locale, names) : null;
  if (folder === undefined || own?.address === address) return own && { ...own, isAsked: false };
  for await (const texts of keptTexts(folder, locale, names)) {
    const json = JSON.stringify(texts);
    if (hashOf(json) === hash) return { address, json, isAsked: false };
  }
  return own && { ...own, isAsked: false };
}
