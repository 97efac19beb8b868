import { describe, expect, it } from "vitest";
import { invoiceFiles } from "@/db/schema/billing/invoices";
import { keepFile } from "@/lib/billing/invoices/keep-file";
import { ownerDatabase, testDatabase } from "@/tests/support/database";
import { only } from "@/tests/support/unique";
import { openShop, purchase, receiptsOf } from "./shop";

const { db } = testDatabase();

describe("the file of a document", () => {
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
  const made =
    (text: string, isFinished = true) =>
    async () => ({ bytes: bytesOf(text), isFinished });
  const bought = async () => {
    const shop = await openShop();
    await purchase(shop, 1);
    return { shop, id: only(await receiptsOf(shop.provider.id)).id };
  };

  it("is made once, and every later download has its bytes", async () => {
    const { shop, id } = await bought();
    expect(await keepFile(shop.ctx(), id, made("first"))).toEqual(bytesOf("first"));
    expect(await keepFile(shop.ctx(), id, made("second"))).toEqual(bytesOf("first"));
  });

  it("is the same for two first downloads at once", async () => {
    const { shop, id } = await bought();
    const all = await Promise.all(["a", "b", "c"].map((text) => keepFile(shop.ctx(), id, made(text))));
    expect(new Set(all.map(String)).size).toBe(1);
  });

  it("is stored only when it is finished", async () => {
    const { shop, id } = await bought();
    expect(await keepFile(shop.ctx(), id, made("without XML", false))).toEqual(bytesOf("without XML"));
    expect(await keepFile(shop.ctx(), id, made("whole"))).toEqual(bytesOf("whole"));
  });

  it("cannot be changed or deleted, and is refused when its bytes are not those of its hash", async () => {
    const { shop, id } = await bought();
    await keepFile(shop.ctx(), id, made("first"));
    for (const { sql } of [testDatabase(), ownerDatabase()])
      for (const statement of ["update invoice_files set sha256 = sha256", "delete from invoice_files"])
        await expect(sql.unsafe(statement)).rejects.toThrow(/append-only|permission denied/);
    const other = await bought();
    await db
      .insert(invoiceFiles)
      .values({ invoiceId: other.id, sha256: "0".repeat(64), content: Buffer.from("damaged") });
    await expect(keepFile(other.shop.ctx(), other.id, made("new"))).rejects.toThrow("damaged");
  });
});
