import { describe, expect, it } from "vitest";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { numberChanges } from "@/lib/core/page-changes/number-changes";
import { inTransaction } from "@/lib/gateways/context";
import { cachedText } from "@/lib/http/seo/text-cache";
import { testCtx } from "@/tests/support/context";

async function change(tag: string): Promise<void> {
  const ctx = testCtx();
  await inTransaction(ctx, (tx) => declareChanges(tx, [tag]));
  await numberChanges(ctx.db);
}

describe("a cached text", () => {
  it("is read once until something that it shows changes", async () => {
    const [key, tag] = [crypto.randomUUID(), `list:${crypto.randomUUID()}`];
    let reads = 0;
    const ask = () => cachedText(testCtx(), key, [tag], async () => `text ${++reads}`);
    expect([await ask(), await ask()]).toEqual(["text 1", "text 1"]);
    await change(`list:${crypto.randomUUID()}`);
    expect(await ask()).toBe("text 1");
    await change(tag);
    expect([await ask(), await ask()]).toEqual(["text 2", "text 2"]);
  });

  it("is read once for many requests at the same time", async () => {
    const key = crypto.randomUUID();
    let reads = 0;
    const ask = () => cachedText(testCtx(), key, [key], async () => `text ${++reads}`);
    expect(new Set(await Promise.all([ask(), ask(), ask()]))).toEqual(new Set(["text 1"]));
  });

  it("is read again when it changes while it is read", async () => {
    const [key, tag] = [crypto.randomUUID(), `list:${crypto.randomUUID()}`];
    const late = await cachedText(testCtx(), key, [tag], async () => {
      await change(tag);
      return "old";
    });
    expect(late).toBe("old");
    expect(await cachedText(testCtx(), key, [tag], async () => "new")).toBe("new");
  });
});
