import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A worker keeps its process while the next file belongs to the same project; the short files come last. */
const projects = ["architecture", "doors", "integration", "contract", "api", "unit"];

/** Files of more than some seconds, the longest first. */
const longFiles = [
  "api/doors/hostile-input-first",
  "api/doors/hostile-input-second",
  "api/doors/matrix",
  "api/doors/canary",
  "api/doors/screens",
  "leads/event-requests/states",
  "leads/event-requests/states-too",
  "billing/model",
  "drills/uploads",
  "billing/ledger",
  "billing/any-order",
  "http/killed-worker",
  "identity/password-reset",
  "places/places",
  "drills/kill-database",
  "drills/kill-app",
  "places/place-suggestions",
  "listing/images",
  "file-storage/s3",
  "payment/trouble",
  "api/billing/storm",
];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longFiles.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return rank === -1 ? longFiles.length : rank;
}

/**
 * Starts the long files of each project first, so that no worker begins one when the others have nothing left. The
 * order of the other files is Vitest's own.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (left, right) =>
        projects.indexOf(left.project.name) - projects.indexOf(right.project.name) ||
        rankOf(left) - rankOf(right),
    );
  }
}
