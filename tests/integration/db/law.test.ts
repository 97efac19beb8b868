import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { eventRequests } from "@/db/schema/event-requests";
import { projects } from "@/db/schema/projects";
import { asApplication, openDatabase, refusal } from "./connect";
import { addProject, addRequest, addUser, draft } from "./rows";

const { db, close } = openDatabase();
afterAll(close);

describe("no event request of an unverified project", () => {
  it("accepts a request of a verified project", async () => {
    const request = await addRequest(db);
    expect(request.projectVerified).toBe(true);
  });

  it.each([draft, { status: "PENDING_VERIFICATION", verifiedAt: null } as const])(
    "refuses one of a project in state $status",
    async (state) => {
      const project = await addProject(db, state);
      expect(await refusal(addRequest(db, { projectId: project.id }))).toBe(
        "event_requests_verified_project_fk",
      );
    },
  );

  it("refuses the row that says of itself that the project is not verified", async () => {
    const project = await addProject(db, draft);
    expect(await refusal(addRequest(db, { projectId: project.id, projectVerified: false }))).toBe(
      "event_requests_verified",
    );
  });

  it("refuses to move a request to an unverified project", async () => {
    const request = await addRequest(db);
    const project = await addProject(db, draft);
    const move = db
      .update(eventRequests)
      .set({ projectId: project.id })
      .where(eq(eventRequests.id, request.id));
    expect(await refusal(move)).toBe("event_requests_identity");
  });

  it("refuses to take the verification back, as owner and as the application", async () => {
    const { projectId } = await addRequest(db);
    const unverify = { status: "DRAFT", verifiedAt: null } as const;
    const takeBack = (tx: Database) => tx.update(projects).set(unverify).where(eq(projects.id, projectId));
    expect(await refusal(takeBack(db))).toBe("event_requests_verified_project_fk");
    expect(await refusal(asApplication(db, takeBack))).toBe("event_requests_verified_project_fk");
  });

  it("refuses to write the verified mark itself", async () => {
    const project = await addProject(db, draft);
    expect(
      await refusal(db.execute(sql`update projects set is_verified = true where id = ${project.id}`)),
    ).toBe("428C9");
  });

  it("keeps a project that has requests", async () => {
    const { projectId } = await addRequest(db);
    expect(await refusal(db.delete(projects).where(eq(projects.id, projectId)))).toBe(
      "event_requests_verified_project_fk",
    );
  });

  it("holds while verification is taken back and a request is written at the same moment", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const project = await addProject(db);
        const provider = await addUser(db);
        await Promise.allSettled([
          addRequest(db, { projectId: project.id, providerId: provider.id }),
          db.update(projects).set(draft).where(eq(projects.id, project.id)),
        ]);
        const requests = await db.$count(eventRequests, eq(eventRequests.projectId, project.id));
        const [now] = await db.select().from(projects).where(eq(projects.id, project.id));
        return requests === 0 || now?.isVerified === true;
      }),
    );
    expect(outcomes).not.toContain(false);
  });

  it("says that an open project is verified and that a verified one has a couple", async () => {
    expect(await refusal(addProject(db, { verifiedAt: null }))).toBe("projects_status_verified");
    expect(await refusal(addProject(db, { memberId: null }))).toBe("projects_verified_has_member");
  });
});
