import { and, count, eq, sql } from "drizzle-orm";
import { companies, companyPrestations } from "@/db/schema/company";
import { creditAccounts } from "@/db/schema/credits";
import { images, profileImages } from "@/db/schema/images";
import { portraits } from "@/db/schema/profile";
import { subscriptions } from "@/db/schema/subscription";
import { users } from "@/db/schema/users";
import { videos } from "@/db/schema/videos";
import type { UserDto } from "@/lib/accounts/schema";
import type { Ctx, UserCtx } from "@/lib/context";
import { coreErrors } from "@/lib/core/errors";
import { profilePath } from "@/lib/directory/addresses";
import { isPremiumAt } from "@/lib/plan/premium";

async function readUser(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({
      user: users,
      company: companies,
      account: creditAccounts,
      portrait: portraits,
      avatarId: profileImages.fileId,
    })
    .from(users)
    .innerJoin(creditAccounts, eq(creditAccounts.providerId, users.id))
    .leftJoin(companies, eq(companies.providerId, users.id))
    .leftJoin(portraits, eq(portraits.providerId, users.id))
    .leftJoin(profileImages, eq(profileImages.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw coreErrors.unauthorized();
  return row;
}

async function readCounts(ctx: Ctx, userId: string) {
  const [[photos], [films], [services], [detailed]] = await Promise.all([
    ctx.db.select({ n: count() }).from(images).where(eq(images.providerId, userId)),
    ctx.db.select({ n: count() }).from(videos).where(eq(videos.providerId, userId)),
    ctx.db.select({ n: count() }).from(companyPrestations).where(eq(companyPrestations.providerId, userId)),
    ctx.db
      .select({ n: count() })
      .from(companyPrestations)
      .where(
        and(eq(companyPrestations.providerId, userId), sql`${companyPrestations.description} is not null`),
      ),
  ]);
  return {
    photos: photos?.n ?? 0,
    videos: films?.n ?? 0,
    services: services?.n ?? 0,
    detailed: detailed?.n ?? 0,
  };
}

async function readPremium(ctx: Ctx, userId: string) {
  const [latest] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.providerId, userId))
    .orderBy(sql`${subscriptions.startedAt} desc`)
    .limit(1);
  return latest ?? null;
}

type Premium = Awaited<ReturnType<typeof readPremium>>;

/** Premium's state from its dates (specification section 4): active, cancellation while it still runs, canceled. */
function premiumStatus(premium: Premium, until: Date | null, now: Date): UserDto["premiumStatus"] {
  if (isPremiumAt(until, now)) return premium?.cancelAt ? "cancellation" : "active";
  return premium ? "canceled" : null;
}

/** GET /api/me: the signed-in user of section 3. */
export async function getMe(ctx: UserCtx): Promise<{ user: UserDto }> {
  return { user: await getUser(ctx, ctx.actor.userId) };
}

/** The user of an id, for who stands in for somebody else (impersonation); everybody else asks `getMe`. */
export async function getUser(ctx: UserCtx, userId: string): Promise<UserDto> {
  const [{ user, company, account, portrait, avatarId }, counts, premium] = await Promise.all([
    readUser(ctx, userId),
    readCounts(ctx, userId),
    readPremium(ctx, userId),
  ]);
  const isListed =
    company !== null && user.moderationStatus === "approved" && user.roles.includes("ROLE_PRESTATAIRE");
  return {
    id: user.id,
    roles: user.roles,
    fullName: `${user.firstname} ${user.lastname}`,
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    phone: user.phone,
    locale: user.locale,
    avatar: avatarId,
    publicUrl: isListed ? ctx.hosts.originOf(user.country) + profilePath(company.slug) : null,
    credits: account.balance,
    isPremium: isPremiumAt(account.premiumUntil, ctx.now),
    premiumStatus: premiumStatus(premium, account.premiumUntil, ctx.now),
    premiumStartAt: premium?.startedAt.toISOString() ?? null,
    premiumEndAt: account.premiumUntil?.toISOString() ?? null,
    isModerated: user.moderationStatus === "approved",
    hasFinishedOnboarding: user.hasFinishedOnboardingAt !== null,
    hasProfilePicture: avatarId !== null,
    hasVideos: counts.videos > 0,
    hasPhotos: counts.photos > 0,
    missingPortrait: !portrait?.portrait,
    missingExperiences: !portrait?.experience,
    missingBenefits: !portrait?.benefits,
    missingServices: counts.services === 0,
    missingServiceDetails: counts.detailed < counts.services,
    country: company?.countryCode ?? user.country,
    city: company?.city ?? null,
    zipcode: company?.zipcode ?? null,
    locationLatitude: company?.latitude ?? null,
    locationLongitude: company?.longitude ?? null,
  };
}
