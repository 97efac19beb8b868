import { createHash } from "node:crypto";
import { mediaFiles } from "@/db/schema/listing/images";
import { testDatabase } from "./database";
import { only } from "./unique";

/** Inserts a stored picture with one variant; nothing shows it yet. */
export async function makeFile({ ownerId, key }: { ownerId: string | null; key: string }): Promise<string> {
  const row = {
    ownerId,
    sha256: createHash("sha256").update(key).digest("hex"),
    status: "ready" as const,
    mimeType: "image/webp",
    bytes: 1,
    width: 640,
    height: 480,
    variants: [{ key, format: "webp" as const, width: 640, height: 480, bytes: 1 }],
  };
  return only(await testDatabase().db.insert(mediaFiles).values(row).returning()).id;
}
