import { ask } from "@/scripts/shots/ask";
import { decoded } from "../../support/html";

export interface ListedAddress {
  path: string;
  lastmod: string | null;
  images: string[];
}

const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, value = ""]) => decoded(value));

async function readFile(url: string): Promise<string> {
  const { status, headers, text } = await ask(url);
  if (status !== 200 || headers["set-cookie"]) throw new Error(`${url} answered ${status}`);
  return text;
}

/** Every address in the sitemap that robots.txt of a host names, in the order listed. */
export async function readSitemap(origin: string): Promise<ListedAddress[]> {
  const robots = await readFile(`${origin}/robots.txt`);
  const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1];
  if (!index?.startsWith(`${origin}/`)) throw new Error(`${origin}/robots.txt names no sitemap of its own`);
  const named = await readFile(index);
  const files = all(named, "loc");
  if (all(named, "lastmod").length !== files.length) throw new Error(`${index} does not date every file`);
  const found: ListedAddress[] = [];
  for (const file of files) {
    const urls = [...(await readFile(file)).matchAll(/<url>(.*?)<\/url>/gs)];
    for (const [, url = ""] of urls) {
      const [loc = ""] = all(url, "loc");
      if (!loc.startsWith(`${origin}/`)) throw new Error(`${file} lists ${loc}, which is of another host`);
      const [lastmod = null] = all(url, "lastmod");
      found.push({ path: loc.slice(origin.length), lastmod, images: all(url, "image:loc") });
    }
  }
  return found;
}
