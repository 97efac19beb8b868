import "server-only";
import { createHash } from "node:crypto";
import { pickMessages } from "@/lib/core/i18n/compiled-messages";
import { isLocale, type Locale } from "@/lib/core/i18n/locales";
import { messageFiles, messagesOf, type Namespace } from "@/lib/core/i18n/messages";

type Messages = Awaited<ReturnType<typeof pickMessages>>;

const ADDRESS = /^\/texts\/[\w-]{12}\/([a-z]{2}-[A-Z]{2})\/([a-z,-]{1,500})$/;

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

async function readTexts(locale: Locale, names: readonly Namespace[]) {
  const list = [...new Set(names)].toSorted();
  const messages = await pickMessages(locale, list);
  const json = JSON.stringify(messages);
  const hash = createHash("sha256").update(json).digest("base64url").slice(0, 12);
  return { address: `/texts/${hash}/${locale}/${list.join(",")}`, json, messages };
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

/** The file at an address, null for one that names no texts of ours. Its hash may be that of another version. */
export async function textsAtAddress(address: string): Promise<ClientTexts | null> {
  const messages = byAddress.get(address);
  if (messages) return { address, json: JSON.stringify(messages), isAsked: true };
  const [, locale, list = ""] = ADDRESS.exec(address) ?? [];
  const names = list.split(",");
  if (!isLocale(locale) || !names.every(isNamespace)) return null;
  return { ...(await readTexts(locale, names)), isAsked: false };
}
