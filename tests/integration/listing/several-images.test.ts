import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { imageCategory } from "@/db/enums";
import { mediaFiles } from "@/db/schema/listing/images";
import { profileChanges } from "@/db/schema/listing/profile";
import { readCards } from "@/lib/directory/read-cards";
import { addImage } from "@/lib/listing/images/add-image";
import { imageCategories } from "@/lib/listing/images/categories";
import { changeImages } from "@/lib/listing/images/change-images";
import { editImage } from "@/lib/listing/images/edit-image";
import { listOwnImages, listVisibleImages } from "@/lib/listing/images/queries";
import { removeImage } from "@/lib/listing/images/remove-image";
import { setImageVisibility } from "@/lib/listing/images/set-image-visibility";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { testCtxAs } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { pictureBytes } from "@/tests/support/picture-forms";

const { db } = testDatabase();
const words = { title: "Le salon", description: "Le salon au matin." };

async function planner() {
  const { id, actor } = await makeProvider();
  return { id, ctx: testCtxAs("provider", { actor }) };
}
type Planner = Awaited<ReturnType<typeof planner>>;

const add = async ({ ctx }: Planner, title = words.title) => {
  const image = { name: "salon.jpg", bytes: await pictureBytes(400, 400) };
  return (await addImage(ctx, { image, ...words, title })).image;
};
const titles = async ({ ctx }: Planner) => (await listOwnImages(ctx)).images.map(({ title }) => title);
const filesOf = (ownerId: string) => db.select().from(mediaFiles).where(eq(mediaFiles.ownerId, ownerId));

async function cardTitle({ id, ctx }: Planner): Promise<string | undefined> {
  const [card] = await readCards(ctx, "FR", sql`select ${id}::uuid as provider_id`);
  return card?.picture?.alt;
}

describe("several photos", () => {
  it("are changed at once, all or none, and the answer says which ones changed", async () => {
    const [one, other] = [await planner(), await planner()];
    await refreshSearchRow(one.ctx, one.id);
    const [a, b, c] = [await add(one, "Allée"), await add(one, "Banquet"), await add(one, "Cloître")];
    const foreign = await add(other);
    const visible = async () => (await listVisibleImages(one.ctx, one.id)).map(({ alt }) => alt);
    await setImageVisibility(one.ctx, { id: a.id, isVisible: false });

    const hidden = await changeImages(one.ctx, { ids: [a.id, b.id], change: "hide" });
    expect(hidden, "not the one that was hidden before").toEqual({ ids: [b.id] });
    expect(await visible()).toEqual(["Cloître"]);
    expect(await cardTitle(one)).toBe("Cloître");
    const refused = { code: "resource_not_found" };
    for (const change of ["show", "hide", "delete"] as const) {
      const both = { ids: [c.id, foreign.id], change };
      await expect(changeImages(one.ctx, both)).rejects.toMatchObject(refused);
    }
    expect(await visible()).toEqual(["Cloître"]);
    await changeImages(one.ctx, { ...hidden, change: "show" });
    expect(await visible()).toEqual(["Banquet", "Cloître"]);

    await removeImage(one.ctx, { id: c.id });
    const gone = await changeImages(one.ctx, { ids: [b.id, c.id], change: "delete" });
    expect(gone, "another tab was faster with one").toEqual({ ids: [b.id] });
    expect(await titles(one)).toEqual(["Allée"]);
    expect((await filesOf(one.id)).filter(({ orphanedAt }) => orphanedAt !== null)).toHaveLength(2);
    await expect(changeImages(one.ctx, { ids: [b.id], change: "delete" })).rejects.toMatchObject(refused);
  });

  it("are sorted into categories, one by one and at once", async () => {
    const one = await planner();
    const [a, b] = [await add(one, "Allée"), await add(one, "Banquet")];
    const shown = async () => (await listVisibleImages(one.ctx, one.id)).map(({ category }) => category);
    expect(await shown()).toEqual([null, null]);
    const { image } = await editImage(one.ctx, { id: a.id, ...words, category: "ceremony" });
    expect(image.category).toBe("ceremony");
    await editImage(one.ctx, { id: a.id, ...words, title: "La cour" });
    expect(await shown(), "a call that does not name it keeps it").toEqual(["ceremony", null]);
    const change = { ids: [a.id, b.id], change: "category" as const };
    expect(await changeImages(one.ctx, { ...change, category: "ceremony" })).toEqual({ ids: [b.id] });
    expect(await shown()).toEqual(["ceremony", "ceremony"]);
    await changeImages(one.ctx, change);
    expect(await shown()).toEqual([null, null]);
    expect(imageCategory.enumValues).toEqual([...imageCategories]);
  });

  it("are looked at again by moderators, and two deletions race", async () => {
    const one = await planner();
    const all = [await add(one), await add(one), await add(one)].map(({ id }) => id);
    await changeImages(one.ctx, { ids: all, change: "hide" });
    await db.delete(profileChanges).where(eq(profileChanges.providerId, one.id));
    await changeImages(one.ctx, { ids: all, change: "show" });
    expect(await db.$count(profileChanges, eq(profileChanges.providerId, one.id))).toBe(3);
    const results = await Promise.all([
      changeImages(one.ctx, { ids: all, change: "delete" }).catch(() => ({ ids: [] as string[] })),
      changeImages(one.ctx, { ids: all, change: "delete" }).catch(() => ({ ids: [] as string[] })),
      changeImages(one.ctx, { ids: all, change: "hide" }).catch(() => ({ ids: [] as string[] })),
    ]);
    expect([...(results[0]?.ids ?? []), ...(results[1]?.ids ?? [])].sort()).toEqual(all.sort());
    expect(await titles(one)).toEqual([]);
  });
});
