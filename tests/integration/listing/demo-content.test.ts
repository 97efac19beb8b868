import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mediaFiles } from "@/db/schema/listing/images";
import { instagramMedia } from "@/db/schema/listing/social";
import { siteIn } from "@/lib/core/markets/markets";
import { findPublicProfile } from "@/lib/listing/profile/queries";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { copyInstagram } from "@/lib/listing/social/copy-instagram";
import { instagramDouble } from "@/sandbox/instagram";
import type { SeedProvider } from "@/scripts/seed/providers";
import { seedInstagram } from "@/scripts/seed/showcase";
import { testCtx, testSystemCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";

const { db } = testDatabase();
const motifs = ["paysage", "facade", "arche", "soiree", "table", "vase", "cloitre", "gateau", "papeterie"];

/** What the sandbox answers to the call for the latest posts. */
async function sandboxPosts(token: string) {
  const url = new URL(
    `http://sandbox.test/instagram/v24.0/me/media?limit=12&access_token=${encodeURIComponent(token)}`,
  );
  const request = { method: "GET", url, body: "", headers: { host: "sandbox.test" } };
  const answered = await instagramDouble()(
    request as unknown as Parameters<ReturnType<typeof instagramDouble>>[0],
  );
  const { data } = (answered?.body ?? { data: [] }) as {
    data: { id: string; permalink: string; timestamp: string }[];
  };
  return data;
}

async function demoPictures() {
  const palettes = Array.from({ length: 10 }, (_, n) => `palette${n}`);
  const names = motifs.flatMap((motif) => palettes.map((palette) => `${motif}-${palette}`));
  const ids = new Map<string, string>();
  const rows = names.map((originalName) => ({
    originalName,
    sha256: "0".repeat(64),
    status: "ready" as const,
    mimeType: "image/jpeg",
    bytes: 1,
    width: 1,
    height: 1,
  }));
  for (const file of await db.insert(mediaFiles).values(rows).returning())
    ids.set(file.originalName ?? "", file.id);
  return { motifs: ids, palettes, portraits: [] };
}

describe("the Instagram account of the demo", () => {
  it("is shown on the profile, and the daily copy finds nothing to change", async () => {
    const { id } = await makeProvider({ premium: true });
    await refreshSearchRow(testCtx(), id);
    const job = testSystemCtx();
    const provider = { id, name: "Maison Églantine", site: siteIn("FR"), pictureSet: 1 };
    await seedInstagram(job, await demoPictures(), provider as SeedProvider);
    const copies = () => db.select().from(instagramMedia).where(eq(instagramMedia.providerId, id));
    const before = await copies();
    expect(before).toHaveLength(12);
    expect(new Set(before.map(({ fileId }) => fileId)).size).toBe(12);
    const shown = (await findPublicProfile(testCtx(), id))?.instagram;
    expect(shown).toMatchObject({ username: "maison.eglantine" });
    expect(shown?.pictures).toHaveLength(12);

    const posts = await sandboxPosts("long.maison.eglantine");
    job.gateways.instagramAccount.posts = posts.map(({ id: post, permalink, timestamp }) => ({
      id: post,
      caption: null,
      permalink,
      pictureUrl: "https://pictures.test/never-asked.jpg",
      takenAt: new Date(timestamp),
    }));
    await copyInstagram(job, { providerId: id });
    expect(await copies()).toEqual(before);
  });
});
