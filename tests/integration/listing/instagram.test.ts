import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { creditAccounts } from "@/db/schema/billing/credits";
import { pageChanges } from "@/db/schema/core/pages";
import { mediaFiles } from "@/db/schema/listing/images";
import { instagramConnections, instagramDeletions, instagramMedia } from "@/db/schema/listing/social";
import { decrypt } from "@/lib/core/crypto";
import { DAY_MS } from "@/lib/core/dates";
import { isImpossiblePath } from "@/lib/http/requests/page-paths";
import { findFileAccess } from "@/lib/listing/media/find-file-access";
import { findPublicProfile } from "@/lib/listing/profile/queries";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { captionOf, copyInstagram } from "@/lib/listing/social/copy-instagram";
import { deauthorizeInstagram, deleteInstagramData } from "@/lib/listing/social/delete-instagram-data";
import { keepInstagram } from "@/lib/listing/social/keep-instagram";
import { linkInstagram, returnFromInstagram, startInstagram } from "@/lib/listing/social/link-instagram";
import { findDeletion, getInstagramPanel, getSocialNetworks } from "@/lib/listing/social/queries";
import { revokeInstagram } from "@/lib/listing/social/revoke-instagram";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider, type ProviderOptions } from "../../support/factories";
import { only } from "../../support/unique";

const { db } = testDatabase();
const days = (count: number) => new Date(testNow.getTime() + count * DAY_MS);
const painted = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
const picture = await painted("#43563f");
let accounts = 1_784_140;
const post = (n: number, caption: string | null = `Photo ${n}`) => ({
  id: `media-${n}`,
  caption,
  permalink: `https://www.instagram.com/p/${n}/`,
  pictureUrl: `https://pictures.test/${n}.jpg`,
  takenAt: days(-n),
});

async function provider(options: ProviderOptions = { premium: true }) {
  const user = await makeProvider(options);
  await refreshSearchRow(testCtx(), user.id);
  return { id: user.id, ctx: testCtxAs("provider", { actor: user.actor }) };
}
type Provider = Awaited<ReturnType<typeof provider>>;

/** The value that Instagram's return leaves in the address of the screen. */
async function tokenFor({ ctx }: Provider, code: string, state?: string): Promise<string> {
  const { url } = await startInstagram(ctx);
  const given = state ?? new URL(url).searchParams.get("state") ?? "";
  const back = await returnFromInstagram(testCtx(), { code, state: given });
  return new URL(back, "https://fr.test").searchParams.get("token") ?? "";
}
async function linked(options?: ProviderOptions) {
  const own = await provider(options);
  const accountId = String(++accounts);
  own.ctx.gateways.instagramAccount.grants.set("code", {
    accountId,
    username: "maison.aubert",
    token: `token-${accountId}`,
    expiresInSeconds: 60 * 86_400,
  });
  await linkInstagram(own.ctx, { token: await tokenFor(own, "code") });
  return { ...own, accountId };
}
function worker(now = testNow) {
  const job = testSystemCtx({ now });
  const account = job.gateways.instagramAccount;
  account.posts = Array.from({ length: 14 }, (_, n) => post(n + 1));
  for (const { pictureUrl } of account.posts) account.pictures.set(pictureUrl, picture);
  return { job, account };
}
const copiesOf = (id: string) => db.select().from(instagramMedia).where(eq(instagramMedia.providerId, id));
const connectionOf = async (id: string) =>
  (await db.select().from(instagramConnections).where(eq(instagramConnections.providerId, id)))[0];
const shownOf = async (id: string, now = testNow) =>
  (await findPublicProfile(testCtx({ now }), id))?.instagram ?? null;
const filesOf = (id: string) => db.select().from(mediaFiles).where(eq(mediaFiles.ownerId, id));

describe("linking Instagram", () => {
  it("keeps the token encrypted and starts the copy", async () => {
    const { id, ctx, accountId } = await linked();
    const row = await connectionOf(id);
    expect(row).toMatchObject({ accountId, username: "maison.aubert", tokenExpiresAt: days(60) });
    const sealed = Buffer.from(row?.tokenSealed ?? []);
    expect(sealed.toString("latin1")).not.toContain("token-");
    expect(decrypt(ctx.keys.contact, sealed)).toBe(`token-${accountId}`);
    expect(ctx.gateways.sent.jobs).toContainEqual({ name: "copy-instagram", payload: { providerId: id } });
    expect((await getSocialNetworks(ctx)).instagramStatus).toEqual({ hasToken: true, tokenExpired: false });
  });

  it("is for Premium only", async () => {
    const free = await provider({});
    await expect(startInstagram(free.ctx)).rejects.toMatchObject({ code: "instagram_premium", status: 403 });
    await expect(linkInstagram(free.ctx, { token: "a.b.c" })).rejects.toMatchObject({
      code: "instagram_premium",
    });
  });

  it("refuses what another person began, an old beginning, and a bent state", async () => {
    const owner = await provider();
    const attacker = await provider();
    const token = await tokenFor(attacker, "known-code");
    await expect(linkInstagram(owner.ctx, { token })).rejects.toMatchObject({ code: "state_invalid" });
    const mine = await tokenFor(owner, "known-code");
    const later = { ...owner.ctx, now: new Date(testNow.getTime() + 16 * 60_000) };
    await expect(linkInstagram(later, { token: mine })).rejects.toMatchObject({ code: "state_invalid" });
    for (const bent of [`${mine}x`, "", "x", "a.b", mine.replace(/^[^.]+/, "")])
      await expect(linkInstagram(owner.ctx, { token: bent })).rejects.toMatchObject({
        code: "state_invalid",
      });
    expect(await connectionOf(owner.id)).toBeUndefined();
  });

  it("is said when Instagram refuses the code or its owner declines", async () => {
    const own = await provider();
    const token = await tokenFor(own, "unknown");
    await expect(linkInstagram(own.ctx, { token })).rejects.toMatchObject({
      code: "link_failed",
      status: 502,
    });
    const { url } = await startInstagram(own.ctx);
    const state = new URL(url).searchParams.get("state") ?? "";
    const declined = await returnFromInstagram(testCtx(), { error: "access_denied", state });
    expect(declined).toMatch(/\/social-networks\?instagram=refused$/);
    const forged = await returnFromInstagram(testCtx(), { code: "known-code", state: "forged.state" });
    expect(forged).toMatch(/\/social-networks\?instagram=state_invalid$/);
  });
});

describe("the copies", () => {
  it("are the twelve latest pictures, follow the account, and are shown on the profile", async () => {
    const { id } = await linked();
    const { job, account } = worker();
    await copyInstagram(job, { providerId: id });
    const shown = await shownOf(id);
    expect(shown?.username).toBe("maison.aubert");
    expect(shown?.pictures.map(({ permalink }) => permalink)).toEqual(
      account.posts.slice(0, 12).map(({ permalink }) => permalink),
    );
    expect((await filesOf(id)).every(({ orphanedAt }) => orphanedAt === null)).toBe(true);
    account.posts = account.posts.slice(2);
    await db.delete(pageChanges);
    await copyInstagram(job, { providerId: id });
    expect((await copiesOf(id)).map(({ externalId }) => externalId).sort()).toEqual(
      account.posts.map((one) => one.id).sort(),
    );
    expect((await filesOf(id)).filter(({ orphanedAt }) => orphanedAt !== null)).toHaveLength(2);
    expect(await db.select({ tag: pageChanges.tag }).from(pageChanges)).toEqual([{ tag: `provider:${id}` }]);
    // Nothing new: nothing is declared as changed.
    await db.delete(pageChanges);
    await copyInstagram(job, { providerId: id });
    expect(await db.select().from(pageChanges)).toEqual([]);
  });

  it("leave out a picture that does not arrive, and keep captions as plain text", async () => {
    const { id } = await linked();
    const { job, account } = worker();
    account.posts = [post(1, "<b>Noce</b>\n\u0000au lac"), post(2)];
    account.pictures.delete(post(2).pictureUrl);
    await copyInstagram(job, { providerId: id });
    expect(await copiesOf(id)).toMatchObject([{ externalId: "media-1", caption: "<b>Noce</b> au lac" }]);
    expect([...(captionOf("🌸".repeat(600)) ?? "")]).toHaveLength(500);
    expect(captionOf("  \n ")).toBeNull();
  });

  it("are hidden when Premium ends and when the token does, files included", async () => {
    const { id, ctx } = await linked();
    const { job, account } = worker();
    // A picture that no other account of this file shows: the same bytes are one file, public while anybody shows it.
    const own = await painted("#8a3b52");
    for (const url of account.pictures.keys()) account.pictures.set(url, own);
    await copyInstagram(job, { providerId: id });
    const [file] = await filesOf(id);
    const key = file?.variants[0]?.key ?? "";
    expect(await findFileAccess(testCtx(), key)).toMatchObject({ isPublic: true });
    await db
      .update(creditAccounts)
      .set({ premiumUntil: new Date(0) })
      .where(eq(creditAccounts.providerId, id));
    await refreshSearchRow(testCtx(), id);
    expect(await shownOf(id)).toBeNull();
    expect(await findFileAccess(testCtx(), key)).toMatchObject({ isPublic: false });
    await db
      .update(creditAccounts)
      .set({ premiumUntil: days(400) })
      .where(eq(creditAccounts.providerId, id));
    await refreshSearchRow(testCtx(), id);
    expect(await shownOf(id)).not.toBeNull();
    expect(await shownOf(id, days(61))).toBeNull();
    const later = { ...ctx, now: days(61) };
    expect((await getSocialNetworks(later)).instagramStatus).toEqual({ hasToken: true, tokenExpired: true });
    expect((await getInstagramPanel(later)).linked).toMatchObject({ isExpired: true });
  });
});

describe("the daily job", () => {
  it("renews a token in its last ten days and starts the copies", async () => {
    const { id, ctx } = await linked();
    const early = worker(days(40)).job;
    expect(await keepInstagram(early)).toMatchObject({ renewed: 0 });
    const late = worker(days(51)).job;
    expect((await keepInstagram(late)).renewed).toBeGreaterThan(0);
    const row = await connectionOf(id);
    expect(row?.tokenExpiresAt).toEqual(days(111));
    expect(decrypt(ctx.keys.contact, row?.tokenSealed ?? new Uint8Array())).toMatch(/\+$/);
    expect(late.gateways.sent.jobs).toContainEqual({ name: "copy-instagram", payload: { providerId: id } });
  });

  it("marks an account whose token is refused or has ended, once, and links it again later", async () => {
    const own = await linked();
    const { job, account } = worker(days(1));
    account.refused.add(`token-${own.accountId}`);
    await copyInstagram(job, { providerId: own.id });
    expect(await connectionOf(own.id)).toMatchObject({ lastError: "expired", tokenExpiresAt: days(1) });
    await db.delete(pageChanges);
    await keepInstagram(worker(days(2)).job);
    const tags = (await db.select().from(pageChanges)).map(({ tag }) => tag);
    expect(tags).not.toContain(`provider:${own.id}`);
    await linkInstagram(own.ctx, { token: await tokenFor(own, "known-again") });
    expect(await connectionOf(own.id)).toMatchObject({ lastError: null, tokenExpiresAt: days(60) });
  });
});

describe("the end of a link", () => {
  it("by its provider removes token and copies, with or without Premium, twice without harm", async () => {
    const { id, ctx } = await linked();
    await copyInstagram(worker().job, { providerId: id });
    await db.update(creditAccounts).set({ premiumUntil: null }).where(eq(creditAccounts.providerId, id));
    expect(await revokeInstagram(ctx)).toMatchObject({ success: true });
    expect(await connectionOf(id)).toBeUndefined();
    expect(await copiesOf(id)).toEqual([]);
    expect((await filesOf(id)).every(({ orphanedAt }) => orphanedAt !== null)).toBe(true);
    expect(await revokeInstagram(ctx)).toMatchObject({ success: true });
  });

  it("while pictures are copied leaves none behind", async () => {
    const { id, ctx } = await linked();
    const { job } = worker();
    const fetchPicture = async () => {
      await revokeInstagram(ctx);
      return picture;
    };
    const instagram = { ...job.gateways.instagram, fetchPicture };
    await copyInstagram({ ...job, gateways: { ...job.gateways, instagram } }, { providerId: id });
    expect(await copiesOf(id)).toEqual([]);
    expect((await filesOf(id)).every(({ orphanedAt }) => orphanedAt !== null)).toBe(true);
  });

  it("by Instagram itself takes a signed request only, and leaves other accounts alone", async () => {
    const [one, other] = [await linked(), await linked()];
    await copyInstagram(worker().job, { providerId: one.id });
    const request = (text: string) => ({
      payload: new URLSearchParams({ signed_request: text }).toString(),
      signature: "",
    });
    for (const call of [deauthorizeInstagram, deleteInstagramData])
      await expect(call(testCtx(), request(`forged:${one.accountId}`))).rejects.toMatchObject({
        code: "request_forged",
        status: 403,
      });
    expect(await connectionOf(one.id)).toBeDefined();
    const answer = await deleteInstagramData(testCtx(), request(`signed:${one.accountId}`));
    expect(answer.url.endsWith(`/instagram-deletion/${answer.confirmation_code}`)).toBe(true);
    expect(isImpossiblePath(new URL(answer.url).pathname)).toBe(false);
    expect(await findDeletion(testCtx(), answer.confirmation_code)).toEqual({ completedAt: testNow });
    expect(await findDeletion(testCtx(), "unknowncode123")).toBeNull();
    const proof = only(
      await db.select().from(instagramDeletions).where(eq(instagramDeletions.code, answer.confirmation_code)),
    );
    expect(JSON.stringify(proof)).not.toContain(one.accountId);
    expect(await connectionOf(one.id)).toBeUndefined();
    expect(await copiesOf(one.id)).toEqual([]);
    expect(await connectionOf(other.id)).toBeDefined();
    await deauthorizeInstagram(testCtx(), request(`signed:${other.accountId}`));
    expect(await connectionOf(other.id)).toBeUndefined();
  });
});
