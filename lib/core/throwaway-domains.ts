import { readFile } from "node:fs/promises";
import path from "node:path";

/** Two files, each a list of names in JSON. They are searched as they are: as sets they would take three times as much. */
interface ThrowawayDomains {
  exact: Buffer;
  /** All names below these are throwaway too. */
  parents: Buffer;
}

let loaded: Promise<ThrowawayDomains> | undefined;

/** Of an imported list the build would make a getter for each of its names, which took 25 MB. */
const FOLDER = "node_modules/disposable-email-domains";

const read = (name: string) => readFile(path.join(/* turbopackIgnore: true */ process.cwd(), FOLDER, name));

async function load(): Promise<ThrowawayDomains> {
  const [exact, parents] = await Promise.all([read("index.json"), read("wildcard.json")]);
  return { exact, parents };
}

const has = (names: Buffer, name: string) => names.includes(JSON.stringify(name));

/** The domain and the domains above it: "a.b.fr" gives "a.b.fr", "b.fr", "fr". */
function withParents(domain: string): string[] {
  const labels = domain.split(".");
  return labels.map((_, place) => labels.slice(place).join("."));
}

/**
 * Whether an email address belongs to a known service of throwaway mailboxes. The list of 121,570 names is read
 * at the first question and kept; a question takes less than a millisecond. It is never complete, so the answer is a hint and no proof.
 */
export async function isThrowawayDomain(email: string): Promise<boolean> {
  loaded ??= load();
  const { exact, parents } = await loaded;
  const domain = email
    .slice(email.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, "");
  return has(exact, domain) || withParents(domain).some((name) => has(parents, name));
}
