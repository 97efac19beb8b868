import { randomBytes } from "node:crypto";
import type { Sql } from "postgres";
import { addDays, civilToday } from "@/lib/core/dates";
import type { SeenView } from "@/lib/gateways/view-sink";
import { type Chance, chanceOf } from "@/scripts/seed/random";

/** Number of providers that are viewed; the first one has Premium. */
export async function lookedAt(sql: Sql, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select provider_id as id from credit_accounts a join users u on u.id = a.provider_id
     where u.email like 'many-%' order by premium_until is null, provider_id limit ${count}`;
  return rows.map(({ id }) => id);
}

/** Profile views of one day by that many visitors; popular providers get more. */
export function looksOf(
  day: string,
  providers: readonly string[],
  count: number,
  chance: Chance,
): SeenView[] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: count }, () => {
    const id = providers[Math.floor(providers.length * chance.next() ** 2)] as string;
    return {
      kind: "profile",
      subjectId: id,
      providerId: id,
      visitorHash: randomBytes(16).toString("base64url"),
      day,
      at: new Date(midnight + chance.int(0, 86_399) * 1_000),
    };
  });
}

/** Days in the future, each used once, so that nothing else writes to them. */
export function freshDays(): () => string {
  const today = civilToday(new Date(), "UTC");
  let n = 0;
  return () => addDays(today, ++n);
}

export const viewChance = () => chanceOf(23);
