import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLIENT_STEP_HEADER } from "@/lib/http/page-cache/next-internals";
import { sendScreensWhole } from "@/lib/http/page-cache/whole-screens";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Answers as Next does, and what has reached the connection so far. */
function answerWith(headers: IncomingMessage["headers"], url = "/wedding-planners") {
  const sent: string[] = [];
  const response = {
    write: (piece: string, done?: () => void) => {
      sent.push(piece);
      done?.();
      return false;
    },
    end: (piece?: string) => sent.push(piece ?? "", "end"),
    cork: () => undefined,
    uncork: () => undefined,
  } as unknown as ServerResponse;
  let answer = response;
  const next: RequestListener = (_, wrapped) => {
    answer = wrapped;
  };
  sendScreensWhole(next)({ headers, url } as IncomingMessage, response);
  return { answer, sent };
}

const step = { [CLIENT_STEP_HEADER]: "1" };

describe("a step inside the running application", () => {
  it("is sent in one piece when it ends soon", () => {
    const { answer, sent } = answerWith(step);
    answer.write("skeleton");
    vi.advanceTimersByTime(149);
    answer.write("screen");
    expect(sent).toEqual([]);
    answer.end("last");
    expect(sent).toEqual(["skeleton", "screen", "last", "end"]);
    vi.advanceTimersByTime(1_000);
    expect(sent).toHaveLength(4);
  });

  it("is sent as it comes 150 ms after its first piece", () => {
    const { answer, sent } = answerWith(step);
    const written = vi.fn();
    vi.advanceTimersByTime(1_000);
    expect(answer.write("skeleton", written)).toBe(true);
    vi.advanceTimersByTime(149);
    expect(sent).toEqual([]);
    expect(written).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(["skeleton"]);
    expect(written).toHaveBeenCalledOnce();
    // From then on the connection tells how fast its reader is.
    expect(answer.write("screen")).toBe(false);
    expect(sent).toEqual(["skeleton", "screen"]);
    answer.end();
    expect(sent).toEqual(["skeleton", "screen", "", "end"]);
  });

  it("is not written once its reader has gone", () => {
    const { answer, sent } = answerWith(step);
    answer.write("skeleton");
    Object.assign(answer, { destroyed: true });
    vi.advanceTimersByTime(150);
    expect(sent).toEqual([]);
  });

  it("keeps what compresses it in its place", () => {
    const { answer, sent } = answerWith(step);
    const write = answer.write.bind(answer) as (piece: string) => boolean;
    answer.write = ((piece: string) => write(`<${piece}>`)) as typeof answer.write;
    answer.write("skeleton");
    vi.advanceTimersByTime(150);
    answer.write("screen");
    expect(sent).toEqual(["<skeleton>", "<screen>"]);
  });
});

it("sends a personal screen in one piece too when it is loaded", () => {
  const { answer, sent } = answerWith({ accept: "text/html" }, "/event-requests?page=2");
  answer.write("skeleton");
  expect(sent).toEqual([]);
  answer.end("screen");
  expect(sent).toEqual(["skeleton", "screen", "end"]);
});

it("sends any other answer as it comes", () => {
  const { answer, sent } = answerWith({ accept: "text/html" });
  answer.write("first");
  expect(sent).toEqual(["first"]);
});
