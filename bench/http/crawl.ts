import { Agent, request } from "node:http";
import type { Sql } from "postgres";

/** A page of the crawl, with the kind under which it is reported. */
export interface CrawlPage {
  kind: string;
  path: string;
}

/** How a crawl is made up. What a kind lacks is filled up with profiles. */
const shares = { venue: 0.1, city: 0.12, "service in a city": 0.06, area: 0.02 } as const;
const CONNECTIONS = 4;

/** Distinct public pages of France, the same ones for the same database: mostly profiles, spread over all of them. */
export async function listPages(sql: Sql, count: number): Promise<CrawlPage[]> {
  const of = (kind: keyof typeof shares) => Math.round(count * shares[kind]);
  const cities = await sql<{ area: string; city: string }[]>`
    select a.slug as area, c.slug as city
      from search_counts n join places c on c.id = n.place_id and c.type = 'city' join places a on a.id = c.parent_id
     where n.kind = 'planner' and n.country = 'FR' and n.prestation_id = 0 and n.items >= 3
     order by md5(c.id::text) limit ${of("city") + of("service in a city")}`;
  const areas = await sql<{ slug: string }[]>`
    select slug from places where country = 'FR' and type = 'departement' order by md5(slug) limit ${of("area")}`;
  const venues = await sql<{ slug: string }[]>`
    select v.slug from venue_search s join venues v on v.id = s.venue_id where s.country = 'FR'
     order by md5(v.slug) limit ${of("venue")}`;
  const others: CrawlPage[] = [
    ...areas.map(({ slug }) => ({ kind: "area", path: `/wedding-planners/${slug}` })),
    ...venues.map(({ slug }) => ({ kind: "venue", path: `/wedding-venue/${slug}` })),
    ...cities.map(({ area, city }, at) =>
      at < of("city")
        ? { kind: "city", path: `/wedding-planners/${area}/${city}` }
        : { kind: "service in a city", path: `/wedding-services/full-planning/${area}/${city}` },
    ),
  ];
  const profiles = await sql<{ slug: string }[]>`
    select c.slug from companies c
      join provider_search s on s.provider_id = c.provider_id and s.country = 'FR'
     order by md5(c.slug) limit ${count - others.length}`;
  return shuffled([
    ...others,
    ...profiles.map(({ slug }) => ({ kind: "profile", path: `/wedding-planner/${slug}` })),
  ]);
}

/** The same pages in another order, always the same one. */
export function shuffled<T>(items: readonly T[]): T[] {
  const order = items.map((item, at) => ({ item, at: (at * 7_919 + 13) % 10_007, tie: at }));
  return order.sort((a, b) => a.at - b.at || a.tie - b.tie).map(({ item }) => item);
}

export interface Visit extends CrawlPage {
  ms: number;
  isFound: boolean;
}

/** Asks for every page once over four connections, each of which asks for its next page as soon as it has one. */
export async function crawl(port: number, pages: readonly CrawlPage[]): Promise<Visit[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const visits: Visit[] = [];
  let next = 0;
  const visit = async () => {
    for (let page = pages[next++]; page; page = pages[next++]) {
      const begun = performance.now();
      const status = await statusOf(agent, port, page.path);
      visits.push({ ...page, ms: performance.now() - begun, isFound: status === 200 });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  agent.destroy();
  return visits;
}

/** Asks for a page of France as a browser does, and reads it to its end; resolves with its status. */
export function statusOf(
  agent: Agent,
  port: number,
  path: string,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  const headers = { Host: `fr.localhost:${port}`, "accept-encoding": "gzip, deflate, br", ...more };
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, headers, agent }, (response) => {
      response.resume();
      response.once("error", reject);
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    asked.once("error", reject);
    asked.end();
  });
}
