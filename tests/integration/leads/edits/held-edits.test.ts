import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { approveProject, rejectProject } from "@/lib/backoffice/moderation/decide-project";
import { getProjectCase } from "@/lib/backoffice/moderation/get-cases";
import { listQueue } from "@/lib/backoffice/moderation/queries";
import { getProjectHints } from "@/lib/backoffice/suspicion/queries";
import { hashToken } from "@/lib/core/crypto";
import { editProject } from "@/lib/leads/edits/edit-project";
import { endLongPauses } from "@/lib/leads/edits/end-pause";
import { unlock } from "@/lib/leads/requests/unlock";
import { viewRequest } from "@/lib/leads/requests/view-request";
import { getMyProject } from "@/lib/leads/selection/queries";
import { projectRow, refusal } from "@/tests/integration/leads/projects/world";
import { testCtx, testCtxAs, testSystemCtx } from "@/tests/support/context";
import { makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { mailsAbout, minutes, newMessage, oldMessage, requestOf, sent } from "./scene";

const { db } = testDatabase();

describe("words for which a new request would be held", () => {
  const links = `${newMessage} Tout est sur https://notre-mariage.example`;

  it("wait: providers keep the old words, and nobody can unlock", async () => {
    const { key, edit, holder, reader } = await sent();
    expect(await edit({ message: links })).toMatchObject({ version: 0, status: "HELD" });
    expect((await projectRow(key.uuid)).message).toBe(oldMessage);
    const view = await viewRequest(holder.ctx, holder);
    expect(JSON.stringify(view)).not.toContain("notre-mariage");
    expect(view).toMatchObject({ isBeingChecked: true, changes: [], ending: null });
    expect(await refusal(unlock(reader.ctx, reader))).toMatchObject({
      code: "request_being_checked",
      status: 409,
    });
    expect(view.competition).toMatchObject({ isClosed: false });
    expect(await mailsAbout(holder.uuid, "request_changed")).toEqual([]);
    expect((await getMyProject(testCtx(), key)).edits).toMatchObject([{ isWaiting: true }]);
    expect(await refusal(edit({ guestRange: "81_100" }))).toMatchObject({ code: "project_held" });
  });

  it("take effect when a person lets them pass", async () => {
    const { key, edit, holder, reader } = await sent();
    await edit({ message: links });
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor, now: minutes(60) });
    await approveProject(admin, { projectId: key.uuid });
    expect(await projectRow(key.uuid)).toMatchObject({ status: "OPEN", message: links, version: 1 });
    const late = testCtxAs("moderated", { actor: holder.user.actor, now: minutes(61) });
    expect((await viewRequest(late, holder)).changes).toMatchObject([{ at: minutes(60).toISOString() }]);
    expect(await mailsAbout(holder.uuid, "request_changed")).toHaveLength(1);
    await unlock(testCtxAs("moderated", { actor: reader.user.actor, now: minutes(61) }), reader);
    // What a person has let pass does not wait again for a number of guests.
    expect(await edit({ version: 1, guestRange: "81_100" }, minutes(62))).toMatchObject({ status: "OPEN" });
    expect(await edit({ version: 2, message: `${links} !` }, minutes(63))).toMatchObject({ status: "HELD" });
  });

  it("end the request when a person refuses them, and the credit comes back", async () => {
    const { key, edit, holder } = await sent();
    await edit({ message: links });
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor, now: minutes(60) });
    await rejectProject(admin, { projectId: key.uuid, from: "pending", reason: "Un lien publicitaire." });
    expect(await projectRow(key.uuid)).toMatchObject({ status: "WITHDRAWN", message: oldMessage });
    expect(await requestOf(holder.uuid)).toMatchObject({ failure: "taken_down" });
  });

  it("keep the place of a chosen provider for as long as the pause lasts", async () => {
    const { key, edit, reader, holder } = await sent();
    const heldUntil = minutes(24 * 60);
    await db.update(eventRequests).set({ heldUntil }).where(eq(eventRequests.id, reader.uuid));
    await edit({ message: links });
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor, now: minutes(65) });
    await approveProject(admin, { projectId: key.uuid });
    // Edited after five minutes, decided after sixty-five.
    expect((await requestOf(reader.uuid)).heldUntil).toEqual(minutes(25 * 60));
    expect((await requestOf(holder.uuid)).heldUntil).toBeNull();
  });

  it("keep nobody from an unlock for longer than three days, and go on waiting", async () => {
    const { key, edit, holder, reader } = await sent();
    await edit({ message: links });
    const hoursLater = (hours: number) => minutes(5 + hours * 60);
    expect(await endLongPauses(testSystemCtx({ now: hoursLater(71) }))).toBe(0);
    expect((await projectRow(key.uuid)).status).toBe("HELD");
    const late = hoursLater(72);
    expect(await endLongPauses(testSystemCtx({ now: late }))).toBeGreaterThan(0);
    expect(await endLongPauses(testSystemCtx({ now: late }))).toBe(0);
    expect(await projectRow(key.uuid)).toMatchObject({ status: "OPEN", message: oldMessage });
    const ctx = testCtxAs("moderated", { actor: reader.user.actor, now: late });
    await unlock(ctx, reader);
    expect(JSON.stringify(await viewRequest(ctx, reader))).not.toContain("notre-mariage");
    expect(await refusal(edit({ guestRange: "81_100" }, late))).toMatchObject({ code: "project_held" });
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor, now: hoursLater(80) });
    expect((await getProjectCase(admin, key.uuid)).status).toBe("pending");
    const { items } = await listQueue(admin, "projects", { status: "pending", page: 1 });
    expect(items.map(({ id }) => id)).toContain(key.uuid);
    await approveProject(admin, { projectId: key.uuid });
    expect(await projectRow(key.uuid)).toMatchObject({ status: "OPEN", message: links, version: 1 });
    expect(await mailsAbout(holder.uuid, "request_changed")).toHaveLength(1);
    expect(await refusal(approveProject(admin, { projectId: key.uuid }))).toMatchObject({
      code: "already_decided",
    });
  });

  it("end the request after a long pause too, when a person refuses them", async () => {
    const { key, edit, holder } = await sent();
    await edit({ message: links });
    await endLongPauses(testSystemCtx({ now: minutes(80 * 60) }));
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor, now: minutes(81 * 60) });
    await rejectProject(admin, { projectId: key.uuid, from: "pending", reason: "Un lien publicitaire." });
    expect(await projectRow(key.uuid)).toMatchObject({ status: "WITHDRAWN", message: oldMessage });
    expect(await requestOf(holder.uuid)).toMatchObject({ failure: "taken_down" });
  });

  it("are read at the first sending when no provider has the request yet", async () => {
    const { key, edit } = await sent({ sentAt: null });
    expect(await edit({ message: links })).toMatchObject({ status: "OPEN", version: 1 });
    expect((await projectRow(key.uuid)).message).toBe(links);
  });

  it("are refused at once when the couple has that request already: nobody could let them pass", async () => {
    const { key, member, edit } = await sent();
    const token = crypto.randomUUID();
    const answers = { guestRange: "51_80", budgetRange: "20K_30K", message: oldMessage } as const;
    const other = await makeProject({ member, project: { ...answers, tokenHash: hashToken(token) } });
    await editProject(testCtx(), { uuid: other.id, token, version: 0, eventDate: "2027-07-03" });
    const twin = edit({ message: links, eventDate: "2027-07-03" });
    expect(await refusal(twin)).toMatchObject({ code: "project_duplicate" });
    expect((await projectRow(key.uuid)).status).toBe("OPEN");
  });

  it("stand before the moderator with the old ones, contacts masked", async () => {
    const { key, edit } = await sent();
    await edit({ message: `${links} 06 12 34 56 78` });
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor, now: minutes(60) });
    const { edits, suspicion } = await getProjectHints(admin, key.uuid);
    expect(edits).toMatchObject([{ isWaiting: true, changes: [{ name: "message", before: oldMessage }] }]);
    expect(JSON.stringify(edits)).not.toContain("06 12");
    expect(suspicion).toBeNull();
  });
});
