import { describe, expect, it } from "vitest";
import { approveProject, rejectProject } from "@/lib/backoffice/moderation/decide-project";
import { getProjectHints } from "@/lib/backoffice/suspicion/queries";
import { hashToken } from "@/lib/core/crypto";
import { editProject } from "@/lib/leads/edits/edit-project";
import { unlock } from "@/lib/leads/requests/unlock";
import { viewRequest } from "@/lib/leads/requests/view-request";
import { getMyProject } from "@/lib/leads/selection/queries";
import { projectRow, refusal } from "@/tests/integration/leads/projects/world";
import { testCtx, testCtxAs } from "@/tests/support/context";
import { makeProject } from "@/tests/support/couples";
import { makeAdmin } from "@/tests/support/factories";
import { mailsAbout, minutes, newMessage, oldMessage, requestOf, sent } from "./scene";

describe("words for which a new request would be held", () => {
  const links = `${newMessage} Tout est sur https://notre-mariage.example`;

  it("wait: providers keep the old words, and nobody can unlock", async () => {
    const { key, edit, holder, reader } = await sent();
    expect(await edit({ message: links })).toMatchObject({ version: 0, status: "HELD" });
    expect((await projectRow(key.uuid)).message).toBe(oldMessage);
    const view = await viewRequest(holder.ctx, holder);
    expect(JSON.stringify(view)).not.toContain("notre-mariage");
    expect(view).toMatchObject({ isBeingChecked: true, changes: [], ending: null });
    expect(await refusal(unlock(reader.ctx, reader))).toMatchObject({ code: "request_closed" });
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
