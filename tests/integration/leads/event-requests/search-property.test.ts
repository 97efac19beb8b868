import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { EventType } from "@/lib/core/catalogue/events";
import { listRequests } from "@/lib/leads/inbox/queries";
import { sortFields } from "@/lib/leads/requests/rules";
import { listRequestsInput } from "@/lib/leads/requests/schema";
import { testCtxAs, testNow } from "@/tests/support/context";
import { makeEventRequest, makeMember, makeProject } from "@/tests/support/couples";
import { makeProvider, type TestUser } from "@/tests/support/factories";
import { isFound, ways } from "./naive-inbox";

interface Sent {
  firstname: string;
  city: string | null;
  type: "WEDDING" | "BIRTHDAY";
  isSeen: boolean;
}

const names = ["Zoé", "Ångström", "Œdip", "Jean-Marc", "Ana & Zoltán", "D'Arcy", "Ivo", "Łucja"];
const cities = ["Saint-Émilion", "Annecy", "Anzin", "Bad Säckingen", "Mariagerfjord", null];
const sent: Sent[] = names.flatMap((firstname, n) => [
  { firstname, city: cities[n % cities.length] ?? null, type: "WEDDING", isSeen: n % 2 === 0 },
  { firstname, city: cities[(n + 2) % cities.length] ?? null, type: "BIRTHDAY", isSeen: n % 3 === 0 },
]);
const labelOf = (type: EventType) => (type === "WEDDING" ? "Mariage" : "Anniversaire");

describe("a search of requests", () => {
  let provider: TestUser;
  const ids: string[] = [];

  beforeAll(async () => {
    provider = await makeProvider();
    for (const [n, { firstname, city, type, isSeen }] of sent.entries()) {
      const member = await makeMember({ member: { firstname } });
      const project = await makeProject({ member, project: { eventLocationCity: city, eventType: type } });
      const createdAt = new Date(testNow.getTime() - (n % 5) * 60_000);
      const request = { createdAt, ...(isSeen ? { seenAt: createdAt } : {}) };
      ids.push((await makeEventRequest({ project, providerId: provider.id, request })).id);
    }
  });

  it("finds what a reader would, with every scan budget, whatever is typed", async () => {
    const fragment = fc
      .tuple(
        fc.constantFrom(...names, ...cities.filter((city) => city !== null), "Mariage"),
        fc.nat(),
        fc.nat(),
      )
      .map(([text, from, length]) => text.slice(from % text.length).slice(0, 1 + (length % text.length)));
    const oddity = fc.constantFrom(
      "%",
      "_",
      "\\",
      "'",
      "a%",
      "_a",
      "z",
      "n",
      "zz",
      "é",
      "E\u0301",
      "  ",
      "-",
    );
    const typed = fc
      .array(fc.oneof({ weight: 3, arbitrary: fragment }, { weight: 1, arbitrary: oddity }), {
        minLength: 1,
        maxLength: 3,
      })
      .chain((parts) =>
        fc.constantFrom(parts.join(" "), parts.join(" ").toUpperCase(), parts.join("").toLowerCase()),
      )
      .filter((q) => q.trim() !== "" && q.length <= 80);
    const sortField = fc.constantFrom("", ...sortFields);
    const direction = fc.constantFrom("asc", "desc");
    await fc.assert(
      fc.asyncProperty(typed, sortField, direction, async (q, field, sortDirection) => {
        const answers = sent.flatMap((one, n) => (isFound(q, one, labelOf) ? [n] : []));
        const input = listRequestsInput.parse({ q, sortField: field, sortDirection });
        const [first, ...others] = await Promise.all(
          Object.values(ways).map((way) =>
            listRequests(testCtxAs("moderated", { actor: provider.actor }), input, way),
          ),
        );
        expect(first?.eventRequests.map(({ uuid }) => ids.indexOf(uuid)).toSorted((a, b) => a - b)).toEqual(
          answers,
        );
        expect(first).toMatchObject({
          total: answers.length,
          totalUnread: answers.filter((n) => !sent[n]?.isSeen).length,
          unreadMessages: sent.filter(({ isSeen }) => !isSeen).length,
        });
        for (const other of others) expect(other).toEqual(first);
      }),
      { numRuns: 120 },
    );
  });
});
