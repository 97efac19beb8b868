import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { portraits } from "@/db/schema/listing/profile";
import { openSites } from "@/lib/core/markets/open-markets";
import { noticePages } from "@/lib/core/page-changes/page-notices";
import type { SystemCtx } from "@/lib/gateways/context";
import type { ChangedPages, IndexNowAnswer } from "@/lib/gateways/index-now/port";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { announcePages } from "@/lib/seo/index-now/announce-pages";
import { waitMs } from "@/lib/seo/index-now/rules";
import { testDatabase } from "@/tests/support/database";
import { capturingGateways } from "@/tests/support/gateways";
import { rolledBack } from "../db/connect";
import { addPlaces, addProvider, NOW, visitor } from "../directory/listing";

const MINUTE_MS = 60_000;
const taken: IndexNowAnswer = { outcome: "taken", status: 200 };

/** A context whose search engine answers what the test says. */
function worldOf(tx: Database, key: string | null = "0123456789abcdef") {
  const submitted: ChangedPages[] = [];
  const state = { answer: taken };
  const indexNow = {
    key,
    submit: async (changed: ChangedPages) => {
      submitted.push(changed);
      return state.answer;
    },
  };
  const at = (minutes: number) =>
    ({
      ...visitor(tx),
      now: new Date(NOW.getTime() + minutes * MINUTE_MS),
      gateways: capturingGateways({ indexNow }),
    }) as unknown as SystemCtx;
  return { submitted, state, at };
}

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });

const waiting = async (tx: Database) =>
  (await tx.execute<{ path: string }>(sql`select path from page_notices order by path`)).map(
    ({ path }) => path,
  );

const written = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Oui." }] }] };

describe("pages that search engines are told about", () => {
  it(
    "are profiles that an edit changed, once each and only if they are to be indexed",
    alone(async (tx) => {
      const { submitted, at } = worldOf(tx);
      const whole = await addProvider(tx, { photos: 1 });
      await tx.insert(portraits).values({ providerId: whole.id, portrait: written, updatedAt: NOW });
      const bare = await addProvider(tx);
      for (const { id } of [whole, whole, bare]) await refreshSearchRow(at(0), id);
      expect(await waiting(tx)).toHaveLength(2);
      await noticePages(at(0), [{ country: "FR", path: "/wedding-planner/gone" }]);
      expect(await announcePages(at(1))).toBe(2);
      // Each site of the country has the pages under its own address.
      const origins = openSites()
        .filter(({ country }) => country === "FR")
        .map(({ locale }) => at(1).hosts.originOf("FR", locale));
      expect(submitted.map(({ origin }) => origin)).toEqual(origins);
      for (const { paths } of submitted)
        expect(paths.toSorted()).toEqual(
          ["/wedding-planner/gone", `/wedding-planner/${whole.slug}`].toSorted(),
        );
      expect(await waiting(tx)).toEqual([]);
      expect(await announcePages(at(2))).toBe(0);
    }),
  );

  it(
    "wait longer after each failure, then are told with all that came since",
    alone(async (tx) => {
      const { submitted, state, at } = worldOf(tx);
      await noticePages(at(0), [{ country: "FR", path: "/a" }]);
      state.answer = { outcome: "later", status: 429, retryAfterSeconds: 1_800 };
      expect(await announcePages(at(1))).toBe(0);
      expect(await announcePages(at(20))).toBe(0);
      expect(submitted).toHaveLength(1);
      await noticePages(at(21), [{ country: "FR", path: "/b" }]);
      state.answer = { outcome: "refused", status: 403 };
      expect(await announcePages(at(32))).toBe(0);
      expect(await announcePages(at(41))).toBe(0);
      state.answer = taken;
      expect(await announcePages(at(43))).toBe(2);
      expect(submitted.map(({ paths }) => paths)).toEqual([
        ["/a"],
        ["/a", "/b"],
        ...openSites().flatMap(({ country }) => (country === "FR" ? [["/a", "/b"]] : [])),
      ]);
      const [site] = await tx.execute(
        sql`select failures, last_status, sent::int from page_notice_sites where country = 'FR'`,
      );
      expect(site).toEqual({ failures: 0, last_status: 200, sent: 2 });
    }),
  );

  it(
    "stay when they changed again during the call",
    alone(async (tx) => {
      const { at } = worldOf(tx);
      const ctx = at(1);
      const submit = async () => {
        await noticePages(at(1), [{ country: "FR", path: "/a" }]);
        return taken;
      };
      const late = {
        ...ctx,
        gateways: { ...ctx.gateways, indexNow: { key: "0123456789", submit } },
      } as SystemCtx;
      await noticePages(ctx, [{ country: "FR", path: "/a" }]);
      await announcePages(late);
      expect(await waiting(tx)).toEqual(["/a"]);
    }),
  );

  it(
    "are none without a key, and old ones are dropped",
    alone(async (tx) => {
      const off = worldOf(tx, null);
      await noticePages(off.at(0), [{ country: "FR", path: "/a" }]);
      expect(await waiting(tx)).toEqual([]);
      await noticePages(worldOf(tx).at(0), [{ country: "FR", path: "/a" }]);
      expect(await announcePages(off.at(15 * 24 * 60))).toBe(0);
      expect(await waiting(tx)).toEqual([]);
    }),
  );

  it("wait five minutes first and twelve hours at most", () => {
    expect([1, 2, 3, 30].map((failures) => waitMs(failures) / MINUTE_MS)).toEqual([5, 10, 20, 720]);
    expect(waitMs(1, 3_600)).toBe(3_600_000);
  });
});
