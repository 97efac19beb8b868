import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { projects } from "@/db/schema/leads/projects";
import { visits } from "@/db/schema/leads/visits";
import { venueDays } from "@/db/schema/listing/venue-calendar";
import { editProject } from "@/lib/leads/edits/edit-project";
import { getMyProject } from "@/lib/leads/selection/queries";
import { testDatabase } from "@/tests/support/database";
import { only } from "@/tests/support/unique";
import { asked, ctx, day } from "../event-requests/visit-scene";
import { mailsAbout } from "./scene";

const { db } = testDatabase();
const whole = {
  guestRange: "51_80",
  budgetRange: "20K_30K",
  message: "Une fête dans un lieu à nous, entourés de nos amis et familles.",
} as const;

it("a visit after the new date is cancelled, and one before it stays", async () => {
  const { propose, key } = await asked();
  const visit = await propose();
  await db.update(projects).set(whole).where(eq(projects.id, key.uuid));
  const later = await editProject(ctx, { ...key, version: 0, eventDate: day(300) });
  expect(later.cancelledVisits).toBe(0);
  const sooner = await editProject(ctx, { ...key, version: 1, eventDate: day(0) });
  expect(sooner.cancelledVisits).toBe(1);
  expect(only(await db.select().from(visits).where(eq(visits.id, visit.id))).state).toBe("cancelled");
  expect(await mailsAbout(visit.id, "visit_cancelled")).toHaveLength(1);
});

it("the calendar of an asked venue is read again for the new day", async () => {
  const { key, venueId } = await asked();
  await db.update(projects).set(whole).where(eq(projects.id, key.uuid));
  await db.insert(venueDays).values({ venueId, day: "2027-06-19", state: "booked" });
  expect((await getMyProject(ctx, key)).takenVenues).toEqual([]);
  await editProject(ctx, { ...key, version: 0, eventDate: "2027-06-19", eventDatePrecision: "DAY" });
  expect((await getMyProject(ctx, key)).takenVenues).toMatchObject([{ id: venueId }]);
});
