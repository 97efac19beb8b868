import { expect, it } from "vitest";
import { outboxName } from "@/lib/backoffice/system/job-queues";
import { jobNames } from "@/lib/core/jobs";
import system from "@/messages/fr/backoffice/system.json";

it("every background job has a name that an administrator reads", () => {
  expect(Object.keys(system.queue.names).sort()).toEqual([outboxName, ...jobNames].sort());
});
