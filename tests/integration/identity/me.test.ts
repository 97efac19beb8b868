import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { subscriptions } from "@/db/schema/billing/subscription";
import { companyPrestations } from "@/db/schema/listing/company";
import { mediaFiles, profileImages } from "@/db/schema/listing/images";
import { portraits } from "@/db/schema/listing/profile";
import { videos } from "@/db/schema/listing/videos";
import { getMe, getProfileUrl } from "@/lib/identity/accounts/queries";
import { meDto } from "@/lib/identity/accounts/schema";
import { contentsOf, missingSteps } from "@/lib/listing/rules";
import { testCtxAs, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeAdmin, makeProvider, type TestUser } from "../../support/factories";
import { only } from "../../support/unique";

const { db } = testDatabase();
const day = 86_400_000;

async function me(user: TestUser) {
  const answer = await getMe(testCtxAs("user", { actor: user.actor }));
  expect(meDto.strict().parse(answer)).toEqual(answer);
  return answer.user;
}

describe("GET /api/me", () => {
  it("returns every documented field of a provider, and no secret", async () => {
    const provider = await makeProvider({ credits: 3, country: "DE", user: { passwordHash: "canary-hash" } });
    const user = await me(provider);
    expect(user).toMatchObject({
      id: provider.id,
      roles: ["ROLE_PRESTATAIRE"],
      fullName: "Claire Aubert",
      email: provider.email,
      locale: "de-DE",
      credits: 3,
      isPremium: false,
      premiumStatus: null,
      isModerated: true,
      hasFinishedOnboarding: true,
      hasProfilePicture: false,
      missingPortrait: true,
      missingServices: true,
      missingServiceDetails: true,
      city: "Annecy",
      zipcode: "74000",
      country: "DE",
      locationLatitude: 45.9,
    });
    expect(user.publicUrl).toMatch(/^http:\/\/de\.localhost:3000\/wedding-planner\/maison-aubert-/);
    expect(JSON.stringify(user)).not.toContain("canary");
    expect(Object.keys(user).filter((name) => /password|hash|token|deleted/i.test(name))).toEqual([]);
  });

  it("returns the URL of the profile picture once it is ready", async () => {
    const provider = await makeProvider();
    const variant = (format: "jpeg" | "avif", width: number) =>
      ({ key: `ab/${provider.id}-${width}.${format}`, format, width, height: width, bytes: 3 }) as const;
    const file = only(
      await db
        .insert(mediaFiles)
        .values({
          ownerId: provider.id,
          sha256: `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll("-", ""),
          status: "processing",
          mimeType: "image/jpeg",
          bytes: 9,
          width: 640,
          height: 640,
          variants: [variant("avif", 320), variant("jpeg", 640), variant("jpeg", 320)],
        })
        .returning(),
    );
    await db.insert(profileImages).values({ userId: provider.id, fileId: file.id });
    expect((await me(provider)).avatar).toBeNull();
    await db.update(mediaFiles).set({ status: "ready" }).where(eq(mediaFiles.id, file.id));
    expect((await me(provider)).avatar).toBe(`http://fr.localhost:3000/media/ab/${provider.id}-320.jpeg`);
  });

  it("returns no public address for a profile that is not listed", async () => {
    expect((await me(await makeProvider({ moderated: false }))).publicUrl).toBeNull();
    expect((await me(await makeProvider({ user: { roles: ["ROLE_VENUE"] } }))).publicUrl).toBeNull();
  });

  it("works for users with unfinished onboarding and for admins", async () => {
    expect(await me(await makeProvider({ onboarded: false }))).toMatchObject({
      hasFinishedOnboarding: false,
      isModerated: false,
      publicUrl: null,
      city: null,
      country: "FR",
      missingServices: true,
      credits: 0,
    });
    expect(await me(await makeAdmin())).toMatchObject({ roles: ["ROLE_ADMIN"], publicUrl: null });
  });

  it("computes Premium from its dates only", async () => {
    const running = await makeProvider({ premium: new Date(testNow.getTime() + day) });
    expect(await me(running)).toMatchObject({ isPremium: true, premiumStatus: "active" });
    const over = await makeProvider({ premium: testNow });
    expect(await me(over)).toMatchObject({ isPremium: false, premiumStatus: null });
  });

  it("distinguishes an ended Premium from one that was cancelled but still runs", async () => {
    const subscribed = async (until: number, cancelAt: Date | null) => {
      const provider = await makeProvider({ premium: new Date(testNow.getTime() + until) });
      await db.insert(subscriptions).values({
        providerId: provider.id,
        externalId: `sub_${provider.id}`,
        plan: "premium_yearly",
        supplierStatus: "active",
        startedAt: new Date(testNow.getTime() - 30 * day),
        currentPeriodStart: new Date(testNow.getTime() - 30 * day),
        currentPeriodEnd: new Date(testNow.getTime() + until),
        cancelAt,
      });
      return me(provider);
    };
    expect((await subscribed(day, null)).premiumStatus).toBe("active");
    expect((await subscribed(day, new Date(testNow.getTime() + day))).premiumStatus).toBe("cancellation");
    expect((await subscribed(-day, null)).premiumStatus).toBe("canceled");
  });

  it("tells what is missing in a profile", async () => {
    const provider = await makeProvider({ prestations: [] });
    await db
      .insert(companyPrestations)
      .values({ providerId: provider.id, prestationId: 1, description: "Tout." });
    const text = { type: "doc", content: [] } as never;
    await db.insert(portraits).values({ providerId: provider.id, portrait: text, service: text });
    const user = await me(provider);
    expect(user).toMatchObject({
      hasProfilePicture: false,
      missingPortrait: false,
      missingExperiences: true,
      missingBenefits: true,
      missingServices: false,
      missingServiceDetails: false,
    });
    expect(missingSteps(contentsOf(user))).toEqual([
      "profilePicture",
      "photos",
      "videos",
      "experience",
      "benefits",
    ]);
  });

  it("does not count a hidden video", async () => {
    const provider = await makeProvider();
    const video = {
      providerId: provider.id,
      host: "youtube" as const,
      title: "Un jour",
      description: "Le film",
      url: "https://youtu.be/aaaaaaaaaaa",
      hostVideoId: "aaaaaaaaaaa",
    };
    await db.insert(videos).values({ ...video, isVisible: false });
    expect((await me(provider)).hasVideos).toBe(false);
    await db.insert(videos).values({ ...video, isVisible: true });
    expect((await me(provider)).hasVideos).toBe(true);
  });

  it("returns the profile address only while the profile is public", async () => {
    const unknown = { registrationStatus: "unknown" } as const;
    const url = async (user: TestUser) =>
      (await getProfileUrl(testCtxAs("provider", { actor: user.actor }))).url;
    expect(await url(await makeProvider())).toMatch(/^http:\/\/fr\.localhost:3000\/wedding-planner\//);
    expect(await url(await makeProvider({ moderated: false }))).toBeNull();
    expect(await url(await makeProvider({ company: unknown }))).toBeNull();
    expect(
      await url(await makeProvider({ company: { ...unknown, registrationAcceptedAt: testNow } })),
    ).not.toBeNull();
  });

  it("refuses a deleted user", async () => {
    const provider = await makeProvider();
    const actor = { ...provider.actor, userId: crypto.randomUUID() };
    await expect(getMe(testCtxAs("user", { actor }))).rejects.toMatchObject({ code: "unauthorized" });
  });
});
