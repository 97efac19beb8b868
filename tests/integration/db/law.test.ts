import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { asApplication, ownedDatabase, refusal } from "./connect";
import { addProject, addRequest, addUser, draft } from "./rows";

const { db, inside } = ownedDatabase();

const LAW = "event_requests_verified_project_fk";

describe("no event request of an unverified project", () => {
  it(
    "accepts a request of a verified project",
    inside(async (tx) => {
      expect((await addRequest(tx)).projectVerified).toBe(true);
    }),
  );

  it.each(["DRAFT", "PENDING_VERIFICATION"] as const)(
    "refuses one of a project in state %s",
    inside(async (tx, status) => {
      const { id: projectId } = await addProject(tx, { status, verifiedAt: null });
      expect(await refusal(tx, (to) => addRequest(to, { projectId }))).toBe(LAW);
    }),
  );

  it(
    "refuses the row that says of itself that the project is not verified",
    inside(async (tx) => {
      const { id: projectId } = await addProject(tx, draft);
      expect(await refusal(tx, (to) => addRequest(to, { projectId, projectVerified: false }))).toBe(
        "event_requests_verified",
      );
    }),
  );

  it(
    "refuses to move a request to an unverified project",
    inside(async (tx) => {
      const { id } = await addRequest(tx);
      const { id: projectId } = await addProject(tx, draft);
      const move = (to: Database) =>
        to.update(eventRequests).set({ projectId }).where(eq(eventRequests.id, id));
      expect(await refusal(tx, move)).toBe("event_requests_identity");
    }),
  );

  it(
    "refuses to take the verification back, as owner and as the application",
    inside(async (tx) => {
      const { projectId } = await addRequest(tx);
      const takeBack = (to: Database) => to.update(projects).set(draft).where(eq(projects.id, projectId));
      expect(await refusal(tx, takeBack)).toBe(LAW);
      expect(await refusal(tx, (to) => asApplication(to, takeBack))).toBe(LAW);
    }),
  );

  it(
    "refuses to write the verified mark itself",
    inside(async (tx) => {
      const { id } = await addProject(tx, draft);
      const mark = (to: Database) => to.execute(sql`update projects set is_verified = true where id = ${id}`);
      expect(await refusal(tx, mark)).toBe("428C9");
    }),
  );

  it(
    "keeps a project that has requests",
    inside(async (tx) => {
      const { projectId } = await addRequest(tx);
      expect(await refusal(tx, (to) => to.delete(projects).where(eq(projects.id, projectId)))).toBe(LAW);
    }),
  );

  it("holds when a verification is undone while a request is written", async () => {
    const isKept = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { id } = await addProject(db);
        const { id: providerId } = await addUser(db);
        await Promise.allSettled([
          addRequest(db, { projectId: id, providerId }),
          db.update(projects).set(draft).where(eq(projects.id, id)),
        ]);
        const requests = await db.$count(eventRequests, eq(eventRequests.projectId, id));
        const [project] = await db.select().from(projects).where(eq(projects.id, id));
        return requests === 0 || project?.isVerified === true;
      }),
    );
    expect(isKept).not.toContain(false);
  });

  it(
    "says that an open project is verified and that a verified one has a couple",
    inside(async (tx) => {
      expect(await refusal(tx, (to) => addProject(to, { verifiedAt: null }))).toBe(
        "projects_status_verified",
      );
      expect(await refusal(tx, (to) => addProject(to, { memberId: null }))).toBe(
        "projects_verified_has_member",
      );
    }),
  );
});
