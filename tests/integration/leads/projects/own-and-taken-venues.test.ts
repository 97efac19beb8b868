import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { memberContacts } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { venueDays } from "@/db/schema/listing/venue-calendar";
import { venues } from "@/db/schema/listing/venues";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { encrypt } from "@/lib/core/crypto";
import { send } from "@/lib/leads/requests/send";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";
import { listPrestataires } from "@/lib/leads/selection/list-prestataires";
import { listedVenue } from "@/tests/support/asked-venues";
import { testCtx, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeVenueOwner } from "@/tests/support/factories";
import { refusal, verified } from "./world";

const ctx = testCtx();
const { db } = testDatabase();
const asked = async (venueIds: string[]) => {
  const { uuid, token } = await verified(ctx, { wantsVenue: true });
  await choosePrestataires(ctx, { uuid, token, venueIds });
  return { uuid, token };
};

describe("venues that a couple asks", () => {
  it("say whether they are free on the couple's day, taken ones last, and may be asked all the same", async () => {
    const five = await Promise.all(Array.from({ length: 5 }, async () => (await listedVenue()).id));
    const [booked, option, ended, free, silent] = five;
    const key = await asked(five);
    const [project] = await db.select().from(projects).where(eq(projects.id, key.uuid));
    const day = project?.eventDate ?? "";
    const yesterday = "2027-02-14";
    await db.insert(venueDays).values([
      { venueId: booked ?? "", day, state: "booked", note: "Famille Duvernoy" },
      { venueId: option ?? "", day, state: "option", optionUntil: testNow.toISOString().slice(0, 10) },
      { venueId: ended ?? "", day, state: "option", optionUntil: yesterday },
    ]);
    for (const id of [option, ended, free])
      await db
        .update(venues)
        .set({ calendarKnownUntil: day })
        .where(eq(venues.id, id ?? ""));
    const said = async () => {
      const { venues: found } = await listPrestataires(ctx, key);
      expect(JSON.stringify(found)).not.toContain("Duvernoy");
      return {
        of: (id?: string) => found.find((one) => one.id === id)?.availability,
        last: found.at(-1)?.id,
      };
    };
    const exact = await said();
    expect([booked, option, ended, free, silent].map(exact.of)).toEqual([
      ...["taken", "unknown", "free", "free", "unknown"],
    ]);
    expect(exact.last).toBe(booked);
    await db.update(projects).set({ eventDatePrecision: "MONTH" }).where(eq(projects.id, key.uuid));
    expect((await said()).of(booked)).toBe("unknown");
    expect((await send(ctx, key)).sent).toHaveLength(5);
  });

  it("leave out an owner who asks its own venue, as a couple with its own address", async () => {
    const key = await asked([]);
    const [project] = await db.select().from(projects).where(eq(projects.id, key.uuid));
    const owner = await makeVenueOwner();
    const emailEncrypted = encrypt(ctx.keys.contact, owner.email);
    await db
      .update(memberContacts)
      .set({ emailEncrypted })
      .where(eq(memberContacts.memberId, project?.memberId ?? ""));
    const [own, other] = [await listedVenue(owner.id), await listedVenue()];
    await choosePrestataires(ctx, { ...key, venueIds: [own.id] });
    expect(await refusal(send(ctx, key))).toEqual({ code: "own_account", status: 409 });
    await choosePrestataires(ctx, { ...key, venueIds: [own.id, other.id] });
    expect((await send(ctx, key)).sent.map(({ id }) => id)).toEqual([other.providerId]);
    expect(await db.$count(messageDeliveries, eq(messageDeliveries.recipientId, owner.id))).toBe(0);
  });
});
