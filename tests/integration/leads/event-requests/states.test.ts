import { describe, it } from "vitest";
import { runs } from "@/tests/support/runs";
import { tellRequestStories } from "./state-stories";

describe("the states of a request", () => {
  it(
    "are those of a plain model in half of the random stories",
    () => tellRequestStories(runs(250, 2_500)),
    3_600_000,
  );
});
