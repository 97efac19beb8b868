import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { invoiceFiles } from "@/db/schema/billing/invoices";
import type { ProviderCtx } from "@/lib/gateways/context";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function findFile(ctx: ProviderCtx, invoiceId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await ctx.db.select().from(invoiceFiles).where(eq(invoiceFiles.invoiceId, invoiceId));
  if (!row) return null;
  if (sha256(row.content) !== row.sha256) throw new Error(`The file of the invoice ${invoiceId} is damaged`);
  return new Uint8Array(row.content);
}

/**
 * The file of a document of the caller: as it was first handed out, or else made and stored now. Of two first downloads
 * at once both get the same bytes. What `make` calls unfinished is handed out and not stored.
 */
export async function keepFile(
  ctx: ProviderCtx,
  invoiceId: string,
  make: () => Promise<{ bytes: Uint8Array<ArrayBuffer>; isFinished: boolean }>,
): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await findFile(ctx, invoiceId);
  if (stored) return stored;
  const { bytes, isFinished } = await make();
  if (!isFinished) return bytes;
  await ctx.db
    .insert(invoiceFiles)
    .values({ invoiceId, sha256: sha256(bytes), content: Buffer.from(bytes), storedAt: ctx.now })
    .onConflictDoNothing();
  return (await findFile(ctx, invoiceId)) ?? bytes;
}
