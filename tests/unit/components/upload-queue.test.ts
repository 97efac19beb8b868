import { afterEach, describe, expect, it, vi } from "vitest";
import { PictureError } from "@/components/forms/upload/picture-file";
import { createUploadQueue, type UploadItem } from "@/components/forms/upload/upload-queue";
import { ProblemError } from "@/lib/core/browser/http";

const fileOf = (name: string) => new File(["x"], name, { type: "image/jpeg" });

interface Sending {
  item: UploadItem;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  answer: () => void;
  fail: (error: unknown) => void;
}

/** A queue whose uploads end when the test says so. */
function world(check: (file: File) => Promise<void> = async () => {}) {
  let isOnline = true;
  const resumes: (() => void)[] = [];
  const sendings: Sending[] = [];
  const sent: string[] = [];
  const queue = createUploadQueue<string>({
    check,
    send: (item, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        sendings.push({ item, signal, onProgress, answer: () => resolve(item.file.name), fail: reject });
      }),
    onSent: (name) => sent.push(name),
    isOnline: () => isOnline,
    onceOnline: (resume) => resumes.push(resume),
  });
  const of = (name: string) => {
    const found = sendings.findLast(({ item }) => item.file.name === name);
    if (!found) throw new Error(`${name} was not sent`);
    return found;
  };
  const states = () => Object.fromEntries(queue.items().map(({ file, state }) => [file.name, state]));
  const setOnline = (value: boolean) => {
    isOnline = value;
    if (value) for (const resume of resumes.splice(0)) resume();
  };
  return { queue, sendings, sent, of, states, setOnline };
}
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));
const lost = new ProblemError(0, "network_error", null);

afterEach(() => {
  vi.useRealTimers();
});

describe("the upload queue", () => {
  it("sends two at a time, in order, and each leaves when it is stored", async () => {
    const { queue, of, states, sent } = world();
    queue.add(["a", "b", "c"].map(fileOf));
    await tick();
    expect(states()).toEqual({ a: "sending", b: "sending", c: "waiting" });
    of("a").onProgress(0.5);
    expect(queue.items()[0]?.progress).toBe(0.5);
    of("a").answer();
    await tick();
    expect(states()).toEqual({ b: "sending", c: "sending" });
    of("b").answer();
    of("c").answer();
    await tick();
    expect([sent, queue.items()]).toEqual([["a", "b", "c"], []]);
  });

  it.each([
    ["too_large", new PictureError("too_large")],
    ["too_small", new PictureError("too_small")],
    ["read_failed", new PictureError("read_failed")],
    ["INVALID_FILE_TYPE", new PictureError("INVALID_FILE_TYPE")],
  ])("keeps a picture that is %s out, with its reason, and sends the others", async (code, error) => {
    const { queue, of, states, sendings } = world(async ({ name }) => {
      if (name === "bad") throw error;
    });
    queue.add(["bad", "good"].map(fileOf));
    await tick();
    expect(states()).toEqual({ bad: "failed", good: "sending" });
    expect(queue.items()[0]?.error).toMatchObject({ code });
    of("good").answer();
    await tick();
    expect([states(), sendings.length]).toEqual([{ bad: "failed" }, 1]);
  });

  it.each(["timeout", "internal_error", "quota_reached", "network_error"])(
    "loses nothing after %s: the picture stays and can be sent again",
    async (code) => {
      const { queue, of, states, sent } = world();
      queue.add(["a", "b"].map(fileOf));
      await tick();
      of("a").fail(new ProblemError(code === "internal_error" ? 500 : 0, code, null));
      of("b").answer();
      await tick();
      expect([states(), sent]).toEqual([{ a: "failed" }, ["b"]]);
      const [item] = queue.items();
      queue.retry(item?.id ?? "");
      await tick();
      // The same upload under the same id: the server stores it once.
      expect(of("a").item.id).toBe(item?.id);
      of("a").answer();
      await tick();
      expect(sent).toEqual(["b", "a"]);
    },
  );

  it("waits for a lost connection and goes on by itself", async () => {
    const { queue, of, states, sent, setOnline } = world();
    queue.add(["a", "b", "c"].map(fileOf));
    await tick();
    setOnline(false);
    of("a").fail(lost);
    of("b").fail(lost);
    await tick();
    of("c").fail(lost);
    await tick();
    expect(states()).toEqual({ a: "offline", b: "offline", c: "offline" });
    setOnline(true);
    await tick();
    for (const name of ["a", "b"]) of(name).answer();
    await tick();
    of("c").answer();
    await tick();
    expect(sent).toEqual(["a", "b", "c"]);
  });

  it("asks again while the server still works on the first attempt", async () => {
    const { queue, of, states, sendings } = world();
    queue.add([fileOf("a")]);
    await tick();
    vi.useFakeTimers();
    of("a").fail(new ProblemError(409, "idempotency_in_progress", null));
    await vi.advanceTimersByTimeAsync(1500);
    expect([states(), sendings.length]).toEqual([{ a: "sending" }, 2]);
  });

  it("stops what is cancelled and nothing else", async () => {
    const { queue, of, states, sent } = world();
    queue.add(["a", "b", "c"].map(fileOf));
    await tick();
    queue.cancel(queue.items()[0]?.id ?? "");
    await tick();
    expect(of("a").signal.aborted).toBe(true);
    expect(states()).toEqual({ b: "sending", c: "sending" });
    of("b").answer();
    await tick();
    queue.cancelAll();
    await tick();
    expect([of("c").signal.aborted, queue.items(), sent]).toEqual([true, [], ["b"]]);
  });

  it("does not send a picture that is being cropped, and sends the cropped one in its place", async () => {
    const { queue, of, states } = world();
    queue.add(["a", "b", "c", "d"].map(fileOf));
    await tick();
    const id = queue.items()[2]?.id ?? "";
    queue.hold(id, true);
    of("a").answer();
    of("b").answer();
    await tick();
    expect(states()).toEqual({ c: "waiting", d: "sending" });
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    queue.replace(id, fileOf("cropped"), crop);
    await tick();
    expect(of("cropped").item.crop).toEqual(crop);
  });
});
