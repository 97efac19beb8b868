import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { addressHash } from "@/lib/core/address-hash";
import { decrypt } from "@/lib/core/crypto";
import { revealContact } from "@/lib/leads/couples/reveal-contact";
import { testCtxAs } from "../../support/context";
import { testDatabase } from "../../support/database";
import { openedAMinuteAgo } from "../../support/proof";
import { type Caller, inPlaceOf, makeActor, makeActors } from "./actors";
import { type Answer, type Call, callRoute } from "./call-route";
import { everythingWritten, verifyPhone } from "./canary-letters";
import {
  contact,
  dump,
  leaks,
  needles,
  shortPhone,
  storedContact,
  typed,
  wholeOf,
  withoutTexts,
} from "./canary-secrets";
import { placeContainer, type TestContainer } from "./container";
import { layPlaces, makeListedProvider } from "./fixtures";
import { type Door, doors } from "./routes";
import { table } from "./table";

const found = new Map((await doors()).map((door) => [door.name, door]));
const { db } = testDatabase();

let container: TestContainer;
let receiver: Caller;
let rival: Caller;
let outsider: Caller;
/** An admin who impersonates the receiver. */
let stand: Caller;
let requestIds: Map<string, string>;
const key = { uuid: "", token: "" };

async function call(name: string, caller: Caller | null, sent: Call): Promise<Answer> {
  const door = found.get(name) as Door;
  return callRoute(door.handler, { method: door.method, ...sent, headers: caller?.cookie ?? {} });
}

async function succeed(name: string, body: object): Promise<Record<string, unknown>> {
  const answer = await call(name, null, { body });
  expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(300);
  return (answer.body ?? {}) as Record<string, unknown>;
}

async function sentCode(projectId: string): Promise<string> {
  const [row] = await db
    .select()
    .from(messageDeliveries)
    .where(and(eq(messageDeliveries.recipientId, projectId), eq(messageDeliveries.kind, "project_code")));
  return decrypt(container.keys.contact, row?.secretSealed ?? Buffer.alloc(0));
}

const ofReceiver = (caller: Caller) => ({ params: { uuid: requestIds.get(caller.user?.id ?? "") ?? "" } });

beforeAll(async () => {
  container = placeContainer();
  await layPlaces();
  [receiver, rival, outsider] = await Promise.all([
    makeActor("moderated"),
    makeActor("premium"),
    makeActor("moderated"),
  ]);
  for (const { user } of [receiver, rival]) await makeListedProvider(user?.id);
  await verifyPhone(rival.user?.id ?? "");
  if (receiver.user) stand = await inPlaceOf(receiver.user);
  Object.assign(
    key,
    await succeed("POST /api/project/save-project", {
      eventType: "WEDDING",
      serviceType: "FULL_PLANNING",
      eventDatePrecision: "UNDECIDED",
      eventLocation: "12 Canary Lane, Annecy",
      eventLocationCity: `Annecy ${typed.phone} ${contact.lastname.toUpperCase()}`,
      guestRange: "81_100",
      budgetRange: "10K_15K",
      languages: ["fr"],
      weddingTheme: `Bohème ${typed.email}, les ${contact.lastname}`,
      message: `Nous rêvons d'un dîner au bord du lac. Écrivez à ${typed.email} ou appelez le ${typed.phone.replaceAll(" ", "•")}. Famille ${contact.lastname}.`,
    }),
  );
  const { uuid, token } = key;
  const secret = { uuid, token };
  await db.update(projects).set({ eventLocationZipcode: shortPhone }).where(eq(projects.id, uuid));
  await succeed("POST /api/project/register", {
    ...secret,
    firstname: "Léa",
    ...contact,
    homepage: "",
    opened: openedAMinuteAgo(),
    terms: true,
    locale: "fr-FR",
  });
  await succeed("POST /api/project/verify", { ...secret, code: await sentCode(uuid) });
  const ids = [receiver, rival].map(({ user }) => user?.id ?? "");
  await succeed("POST /api/project/choose-prestataires", { ...secret, ids });
  // The other provider gets a message of its own.
  const own = `Chère équipe, c'est ${contact.lastname} : ${typed.email.replace("@", " arobase ")}, ${typed.phone.replaceAll(" ", "~")}.`;
  const messages = { [rival.user?.id ?? ""]: own };
  const { sent } = (await succeed("POST /api/project/send-to-prestataire", { ...secret, messages })) as {
    sent: { id: string; eventRequestUuid: string }[];
  };
  requestIds = new Map(sent.map(({ id, eventRequestUuid }) => [id, eventRequestUuid]));
});

/** Calls by which a provider could read about a couple. */
async function everythingSeenBy(caller: Caller): Promise<string> {
  const answers = [
    await call("GET /api/event-requests", caller, {}),
    await call("GET /api/event-requests", caller, { query: { sortField: "location", status: "locked" } }),
    await call("GET /api/event-requests/[uuid]", caller, ofReceiver(caller)),
    await call("GET /api/credit/logs", caller, {}),
    await call("GET /api/me", caller, {}),
    await call("GET /api/directory", caller, {}),
  ];
  return answers.map(wholeOf).join("\n");
}

describe("a postal code", () => {
  it.each(["07 12 34 56 78", "0712345678", "61234567", "06123456", "lea@x.fr"])(
    "is not what %j looks like",
    async (eventLocationZipcode) => {
      const body = { eventLocationCity: "Annecy", eventLocationCountry: "FR", eventLocationZipcode };
      const answer = await call("POST /api/project/save-project", null, { body });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ fields: { eventLocationZipcode: expect.any(String) } });
    },
  );
});

describe("a locked request", () => {
  // This test is the first: there is no reminder for a request that was seen.
  it("reveals nothing to its receivers by email or text: news, reminders, the daily email", async () => {
    const { emails, texts } = await everythingWritten([...requestIds.values()], rival.user?.id ?? "");
    // The Premium provider also gets text messages; its reminder waited for the daily email.
    expect([emails.length, texts.length]).toEqual([4, 2]);
    expect(leaks(JSON.stringify([emails, texts]))).toEqual([]);
  });

  it("was sent and can be read", async () => {
    expect(requestIds.size).toBe(2);
    const answer = await call("GET /api/event-requests/[uuid]", receiver, ofReceiver(receiver));
    expect(answer.body).toMatchObject({
      isUnlocked: false,
      project: { member: { firstname: "Léa", lastnameInitial: "C" } },
      message: { message: expect.stringContaining("dîner au bord du lac") },
    });
  });

  it("hides a first name that contains a contact", async () => {
    const where = eq(members.emailHash, addressHash(container, contact.email));
    const seen = async () => {
      const { body } = await call("GET /api/event-requests/[uuid]", receiver, ofReceiver(receiver));
      return (body as { project: { member: { firstname: string } } }).project.member.firstname;
    };
    await db.update(members).set({ firstname: "canary arobase exemple point com" }).where(where);
    expect(await seen()).not.toMatch(/canary|exemple/);
    await db.update(members).set({ firstname: "Léa" }).where(where);
    expect(await seen()).toBe("Léa");
  });

  it.each([["its receiver"], ["another receiver"], ["an admin in its receiver's place"]])(
    "tells %s nothing by which to reach the couple",
    async (who) => {
      const caller = who === "its receiver" ? receiver : who === "another receiver" ? rival : stand;
      expect(leaks(await everythingSeenBy(caller))).toEqual([]);
    },
  );

  it("is revealed by no read call to anybody", async () => {
    const reading = [...found.values()].filter(({ method }) => method === "GET");
    expect(reading.length).toBeGreaterThan(40);
    const everybody = Object.entries({ ...(await makeActors()), receiver, rival, stand });
    const told: string[] = [];
    for (const door of reading) {
      for (const [who, caller] of everybody) {
        const prepared = (await table[door.name]?.prepare(caller)) ?? {};
        // Where a call names a request, it is the request with the secrets.
        const params = prepared.params && "uuid" in prepared.params ? ofReceiver(receiver).params : {};
        const { headers: more, ...sent } = prepared;
        const answer = await callRoute(door.handler, {
          method: door.method,
          ...sent,
          params: { ...prepared.params, ...params },
          headers: { ...more, ...caller.cookie },
        });
        const leaked = leaks(wholeOf(answer));
        if (leaked.length > 0) told.push(`${door.name} as ${who}: ${leaked.join(", ")}`);
      }
    }
    expect(told).toEqual([]);
  }, 120_000);

  it.each([contact.lastname, contact.email, "0698765432", typed.email, "0712345678", typed.phone])(
    "is not found by a search for %s",
    async (q) => {
      const { body } = await call("GET /api/event-requests", receiver, { query: { q } });
      expect(body).toMatchObject({ eventRequests: [], total: 0 });
    },
  );

  it("does not exist for anybody else", async () => {
    const { params } = ofReceiver(receiver);
    for (const caller of [outsider, rival])
      for (const name of [
        "GET /api/event-requests/[uuid]",
        "POST /api/event-requests/[uuid]/unlock",
        "POST /api/event-requests/[uuid]/reject",
      ]) {
        const body = name.endsWith("reject") ? { body: { reason: "other" } } : {};
        const answer = await call(name, caller, { params, ...body });
        expect(answer.status, name).toBe(404);
        expect(leaks(wholeOf(answer))).toEqual([]);
      }
  });

  it("leaves no readable contact in the database", async () => {
    // The couple's texts to its providers are stored as they were written.
    expect(leaks(await dump())).toContain(typed.email);
    expect(storedContact(await dump())).toEqual([]);
  });

  it("leaves nothing in jobs, outbox, limits and log", async () => {
    expect(leaks(withoutTexts(await dump()))).toEqual([]);
    expect(leaks(container.lines.join("\n"))).toEqual([]);
  });

  it("hides the contact even from its only reader", async () => {
    const actor = receiver.user?.actor;
    const [row] = await db
      .select({ id: members.id })
      .from(members)
      .where(eq(members.emailHash, addressHash(container, contact.email)));
    const reading = revealContact(testCtxAs("moderated", actor ? { actor } : {}), {
      memberId: row?.id ?? "",
      eventRequestUuid: ofReceiver(receiver).params.uuid,
    });
    await expect(reading).rejects.toMatchObject({ status: 404 });
  });

  it("stays closed to an admin who impersonates a provider", async () => {
    const impersonated = await makeActor("impersonated");
    const answer = await call("POST /api/event-requests/[uuid]/unlock", impersonated, ofReceiver(receiver));
    expect(answer.status).toBe(403);
  });
});

describe("an unlocked request", () => {
  beforeAll(async () => {
    const answer = await call("POST /api/event-requests/[uuid]/unlock", receiver, ofReceiver(receiver));
    expect(answer.body).toEqual({ email: contact.email, phone: "+33698765432" });
  });

  it("shows everything to the provider who unlocked it, so this test can detect a leak", async () => {
    const answer = await call("GET /api/event-requests/[uuid]", receiver, ofReceiver(receiver));
    expect(leaks(answer.text).sort()).toEqual([...needles].sort());
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("shows no more than before to the other provider and to everybody else", async () => {
    expect(leaks(await everythingSeenBy(rival))).toEqual([]);
    for (const caller of [outsider, null])
      expect((await call("GET /api/event-requests/[uuid]", caller, ofReceiver(receiver))).status).not.toBe(
        200,
      );
  });

  it("shows nothing to the other provider that declines it", async () => {
    const answer = await call("POST /api/event-requests/[uuid]/reject", rival, {
      ...ofReceiver(rival),
      body: { reason: "other" },
    });
    expect(answer.body).toMatchObject({ message: { ownMessage: expect.stringContaining("Chère équipe") } });
    expect(leaks(wholeOf(answer))).toEqual([]);
  });

  it("leaves no contact in database, jobs and log", async () => {
    expect(storedContact(await dump())).toEqual([]);
    expect(leaks(container.lines.join("\n"))).toEqual([]);
  });

  it("records who received the contact", async () => {
    const rows = await db.query.contactReveals.findMany({
      where: (reveal, { eq: is }) => is(reveal.eventRequestId, ofReceiver(receiver).params.uuid),
    });
    expect(rows).toMatchObject([{ providerId: receiver.user?.id, purpose: "unlock", impersonatorId: null }]);
  });
});
