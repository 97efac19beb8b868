import type { SendOptions } from "@/lib/core/browser/send-form";
import type { CropArea } from "@/lib/listing/media/upload";

/** `offline`: goes on by itself when the connection is back. A picture that was sent leaves the queue. */
export type UploadState = "checking" | "waiting" | "sending" | "offline" | "failed";

export interface UploadItem {
  id: string;
  file: File;
  /** An object URL; the queue revokes it. */
  previewUrl: string;
  crop: CropArea | null;
  state: UploadState;
  /** Share that was sent, 0 to 1. */
  progress: number;
  /** Why it failed. */
  error: unknown;
}

export interface QueueOptions<R> {
  /** Throws when the server would refuse the file, so that it is not sent at all. */
  check: (file: File) => Promise<void>;
  send: (item: UploadItem, options: Required<Pick<SendOptions, "onProgress" | "signal">>) => Promise<R>;
  onSent: (result: R, item: UploadItem) => void;
  /** Two by default: more only share the same line. One keeps the order. */
  atOnce?: number;
  isOnline: () => boolean;
  /** Calls back once when the connection is back. */
  onceOnline: (resume: () => void) => void;
}

/** The connection of this browser. */
export const browserConnection: Pick<QueueOptions<unknown>, "isOnline" | "onceOnline"> = {
  isOnline: () => navigator.onLine,
  onceOnline: (resume) => addEventListener("online", resume, { once: true }),
};

const AT_ONCE = 2;
const SERVER_BUSY_MS = 1500;

const codeOf = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error ? error.code : null;

export interface UploadQueue {
  items: () => readonly UploadItem[];
  subscribe: (listener: () => void) => () => void;
  /** Returns the ids of the new pictures; held ones wait for `hold(id, false)`. */
  add: (files: readonly File[], crop?: CropArea | null, isHeld?: boolean) => string[];
  /** Another picture in place of one that was refused. */
  replace: (id: string, file: File, crop?: CropArea | null) => void;
  /** Keeps a waiting picture from being sent, while it is cropped. */
  hold: (id: string, isHeld: boolean) => void;
  retry: (id: string) => void;
  cancel: (id: string) => void;
  cancelAll: () => void;
}

/**
 * Pictures on their way to the server. Each is sent on its own: one that fails stops none of the others. What
 * waits for the connection goes on by itself.
 */
export function createUploadQueue<R>(options: QueueOptions<R>): UploadQueue {
  let items: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  const held = new Set<string>();

  const publish = (next: readonly UploadItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const find = (id: string) => items.find((item) => item.id === id);
  const change = (id: string, change: Partial<UploadItem>) =>
    publish(items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  const drop = (id: string) => {
    const item = find(id);
    if (!item) return;
    publish(items.filter((one) => one !== item));
    URL.revokeObjectURL(item.previewUrl);
  };

  async function send(item: UploadItem): Promise<void> {
    const { id } = item;
    const control = new AbortController();
    running.set(id, control);
    change(id, { state: "sending", progress: 0, error: null });
    try {
      const onProgress = (progress: number) => change(id, { progress });
      const result = await options.send(item, { onProgress, signal: control.signal });
      if (control.signal.aborted) return;
      options.onSent(result, item);
      drop(id);
    } catch (error) {
      if (!control.signal.aborted) fail(id, error);
    } finally {
      if (running.get(id) === control) running.delete(id);
      next();
    }
  }

  function fail(id: string, error: unknown): void {
    if (codeOf(error) === "network_error" && !options.isOnline()) {
      change(id, { state: "offline", progress: 0 });
      options.onceOnline(() => wait(id, "offline"));
      return;
    }
    // The server still works on the first attempt of this upload: its answer is asked for again.
    if (codeOf(error) === "idempotency_in_progress") {
      setTimeout(() => wait(id, "sending"), SERVER_BUSY_MS);
      return;
    }
    change(id, { state: "failed", error });
  }

  function wait(id: string, from: UploadState): void {
    if (find(id)?.state !== from) return;
    change(id, { state: "waiting", error: null });
    next();
  }

  function next(): void {
    for (const item of items) {
      if (running.size >= (options.atOnce ?? AT_ONCE)) return;
      if (item.state === "waiting" && !held.has(item.id)) void send(item);
    }
  }

  async function check(id: string, file: File): Promise<void> {
    try {
      await options.check(file);
      wait(id, "checking");
    } catch (error) {
      if (find(id)?.state === "checking") change(id, { state: "failed", error });
    }
  }

  const fresh = (file: File, crop: CropArea | null): UploadItem => ({
    id: crypto.randomUUID(),
    file,
    previewUrl: URL.createObjectURL(file),
    crop,
    state: "checking",
    progress: 0,
    error: null,
  });
  const stop = (id: string) => {
    running.get(id)?.abort();
    running.delete(id);
    held.delete(id);
    drop(id);
  };

  return {
    items: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, crop = null, isHeld = false) {
      const added = files.map((file) => fresh(file, crop));
      if (isHeld) for (const { id } of added) held.add(id);
      publish([...items, ...added]);
      for (const { id, file } of added) void check(id, file);
      return added.map(({ id }) => id);
    },
    replace(id, file, crop = null) {
      const item = fresh(file, crop);
      const before = find(id);
      if (!before) return;
      held.delete(id);
      publish(items.map((one) => (one === before ? item : one)));
      URL.revokeObjectURL(before.previewUrl);
      void check(item.id, file);
    },
    hold(id, isHeld) {
      if (isHeld) held.add(id);
      else held.delete(id);
      next();
    },
    retry: (id) => wait(id, "failed"),
    cancel(id) {
      stop(id);
      next();
    },
    cancelAll() {
      for (const { id } of items) stop(id);
    },
  };
}
