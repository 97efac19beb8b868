import { beforeAll, describe, expect, it } from "vitest";
import { listRequests } from "@/lib/leads/inbox/queries";
import { sortFields } from "@/lib/leads/requests/rules";
import { listRequestsInput } from "@/lib/leads/requests/schema";
import { testCtxAs } from "@/tests/support/context";
import { makeEventRequest, makeMember, makeProject } from "@/tests/support/couples";
import { makeProvider, type TestUser } from "@/tests/support/factories";

/** What differs between the requests: a provider must not learn which one comes first. */
const hidden = ["Quenouille 06 12 34 56 78", "Abeillon 07 98 76 54 32", "Zwingler 06 55 44 33 22"].map(
  (words, n) => {
    const [lastname = "", ...phone] = words.split(" ");
    return { lastname, phone: phone.join(" "), email: `${"mza"[n]}${lastname.toLowerCase()}@exemple.test` };
  },
);

const ways = [
  { found: 1_000, entries: 2_000, probed: 1_000 },
  { found: 1_000, entries: 2_000, probed: -1 },
  { found: 0, entries: 2_000, probed: 1_000 },
];

describe("locked requests that differ only in what is hidden", () => {
  let provider: TestUser;
  const ids: string[] = [];
  const list = (query: Record<string, string>, way?: (typeof ways)[number]) =>
    listRequests(testCtxAs("moderated", { actor: provider.actor }), listRequestsInput.parse(query), way);

  beforeAll(async () => {
    provider = await makeProvider();
    for (const { lastname, phone, email } of hidden) {
      const member = await makeMember({ lastname, member: { firstname: `Léa ${lastname}` } });
      const project = await makeProject({
        member,
        project: {
          eventLocationCity: `Annecy ${lastname} ${phone.replaceAll(" ", "•")}`,
          eventLocationZipcode: phone.replaceAll(" ", "").slice(0, 8),
          message: `${email}, ${phone}, ${lastname}`,
          weddingTheme: email,
        },
      });
      ids.push((await makeEventRequest({ project, providerId: provider.id })).id);
    }
  });

  it("look the same in the list", async () => {
    const { eventRequests } = await list({});
    expect(eventRequests.map(({ project }) => project.eventLocationCity)).toEqual(
      hidden.map(() => "Annecy •••••"),
    );
    expect(new Set(eventRequests.map(({ uuid: _, ...shown }) => JSON.stringify(shown))).size).toBe(1);
  });

  it.each(["", ...sortFields].flatMap((field) => ["asc", "desc"].map((direction) => [field, direction])))(
    "stand in the order of their ids, sorted by %j %s",
    async (sortField, sortDirection) => {
      const wanted = ids.toSorted();
      if (sortDirection === "desc" || sortField === "") wanted.reverse();
      for (const q of [undefined, "annecy", "mariage"])
        for (const way of ways) {
          const found = await list(
            { sortField: sortField ?? "", sortDirection: sortDirection ?? "", ...(q ? { q } : {}) },
            way,
          );
          expect(found.eventRequests.map(({ uuid }) => uuid)).toEqual(wanted);
        }
    },
  );

  it("are found together or not at all", async () => {
    const words = hidden.flatMap(({ lastname, phone, email }) => [
      lastname,
      lastname.slice(0, 4),
      email,
      phone,
      phone.slice(0, 2),
      ...phone.split(" "),
    ]);
    for (const q of words) for (const way of ways) expect((await list({ q }, way)).total, q).toBe(0);
    for (const q of ["annecy", "mar", "a"]) expect((await list({ q })).total, q).toBe(hidden.length);
  });

  it("pass the same filters", async () => {
    expect((await list({ status: "locked" })).total).toBe(hidden.length);
    expect([0, hidden.length]).toContain((await list({ upcoming: "1" })).total);
  });
});
