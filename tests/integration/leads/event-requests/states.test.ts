import { describe, it } from "vitest";
import { tellRequestStories } from "./state-stories";

describe("the states of a request", () => {
  it(
    "are those of a plain model in the first half of a thousand stories",
    () => tellRequestStories(500),
    600_000,
  );
});
