import { readFile } from "node:fs/promises";
import path from "node:path";

interface ThrowawayDomains {
  exact: ReadonlySet<string>;
  /** All names below these are throwaway too. */
  parents: ReadonlySet<string>;
}

let loaded: Promise<ThrowawayDomains> | undefined;

/** Of an imported list the build would make a getter for each of its names, which took 25 MB. */
const FOLDER = "node_modules/disposable-email-domains";

async function read(name: string): Promise<ReadonlySet<string>> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), FOLDER, name);
  return new Set(JSON.parse(await readFile(file, "utf8")) as string[]);
}

async function load(): Promise<ThrowawayDomains> {
  const [exact, parents] = await Promise.all([read("index.json"), read("wildcard.json")]);
  return { exact, parents };
}

/** The domain and the domains above it: "a.b.fr" gives "a.b.fr", "b.fr", "fr". */
function withParents(domain: string): string[] {
  const labels = domain.split(".");
  return labels.map((_, place) => labels.slice(place).join("."));
}

/**
 * Whether an email address belongs to a known service of throwaway mailboxes. The list of 121,570 names is loaded
 * at the first question (about 25 ms) and kept. It is never complete, so the answer is a hint and no proof.
 */
export async function isThrowawayDomain(email: string): Promise<boolean> {
  loaded ??= load();
  const { exact, parents } = await loaded;
  const domain = email
    .slice(email.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, "");
  return exact.has(domain) || withParents(domain).some((name) => parents.has(name));
}
