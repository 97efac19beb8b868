import { and, eq, sql } from "drizzle-orm";
import { creditAccounts } from "@/db/schema/billing/credits";
import { subscriptions } from "@/db/schema/billing/subscription";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { mediaFiles, profileImages } from "@/db/schema/listing/images";
import { profilePath } from "@/lib/core/addresses/planners";
import { coreErrors } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/i18n/locales";
import { isPremiumAt, premiumStateOf } from "@/lib/core/plan/premium";
import type { Ctx, ProviderCtx, UserCtx } from "@/lib/gateways/context";
import type { UserDto } from "@/lib/identity/accounts/schema";
import { mediaUrl, type StoredVariant } from "@/lib/listing/images/rules";
import { readProfileFlags } from "@/lib/listing/profile/read-contents";

async function readUser(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({
      user: users,
      company: companies,
      account: creditAccounts,
      avatarVariants: mediaFiles.variants,
    })
    .from(users)
    .innerJoin(creditAccounts, eq(creditAccounts.providerId, users.id))
    .leftJoin(companies, eq(companies.providerId, users.id))
    .leftJoin(profileImages, eq(profileImages.userId, users.id))
    .leftJoin(mediaFiles, and(eq(mediaFiles.id, profileImages.fileId), eq(mediaFiles.status, "ready")))
    .where(eq(users.id, userId));
  if (!row) throw coreErrors.unauthorized();
  return row;
}

async function readPremium(ctx: Ctx, userId: string) {
  const [latest] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.providerId, userId))
    .orderBy(sql`${subscriptions.endedAt} is null desc, ${subscriptions.startedAt} desc`)
    .limit(1);
  return latest ?? null;
}

type Premium = Awaited<ReturnType<typeof readPremium>>;

function premiumStatus(premium: Premium, until: Date | null, now: Date): UserDto["premiumStatus"] {
  const state = premiumStateOf(premium, until, now);
  return state === "none" ? null : state;
}

/** When the paid period ends. The account stays Premium a little longer while the next payment is being made. */
function premiumEnd(premium: Premium, until: Date | null): Date | null {
  const isRenewing = premium !== null && premium.endedAt === null && premium.withdrawnAt === null;
  return isRenewing && until !== null && premium.currentPeriodEnd < until ? premium.currentPeriodEnd : until;
}

/** The smallest JPEG, which every client can display. */
function avatarUrl(origin: string, variants: readonly StoredVariant[]): string | null {
  const [smallest] = variants
    .filter(({ format }) => format === "jpeg")
    .toSorted((one, other) => one.width - other.width);
  return smallest ? origin + mediaUrl(smallest.key) : null;
}

/** The account's language on the site of its own country; null on the site of another country. */
export async function findHomeLocale(ctx: UserCtx): Promise<Locale | null> {
  const [user] = await ctx.db
    .select({ locale: users.locale })
    .from(users)
    .where(and(eq(users.id, ctx.actor.userId), eq(users.country, ctx.country)));
  return user?.locale ?? null;
}

/** GET /api/me: the signed-in user. */
export async function getMe(ctx: UserCtx): Promise<{ user: UserDto }> {
  return { user: await getUser(ctx, ctx.actor.userId) };
}

/** Any user by id, for impersonation only; all other callers use `getMe`. */
export async function getUser(ctx: UserCtx, userId: string): Promise<UserDto> {
  const [{ user, company, account, avatarVariants }, flags, premium] = await Promise.all([
    readUser(ctx, userId),
    readProfileFlags(ctx, userId),
    readPremium(ctx, userId),
  ]);
  // The same conditions as the directory (`searchRowsOf`): without them the link would lead to a missing page.
  const isListed =
    company !== null &&
    user.moderationStatus === "approved" &&
    user.hasFinishedOnboardingAt !== null &&
    user.roles.includes("ROLE_PRESTATAIRE") &&
    (company.registrationStatus !== "unknown" || company.registrationAcceptedAt !== null);
  const origin = ctx.hosts.originOf(user.country, ctx.locale);
  return {
    id: user.id,
    roles: user.roles,
    fullName: `${user.firstname} ${user.lastname}`,
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    phone: user.phone,
    locale: user.locale,
    avatar: avatarVariants ? avatarUrl(origin, avatarVariants) : null,
    publicUrl: isListed ? origin + profilePath(company.slug) : null,
    credits: account.balance,
    isPremium: isPremiumAt(account.premiumUntil, ctx.now),
    premiumStatus: premiumStatus(premium, account.premiumUntil, ctx.now),
    premiumStartAt: premium?.startedAt.toISOString() ?? null,
    premiumEndAt: premiumEnd(premium, account.premiumUntil)?.toISOString() ?? null,
    isModerated: user.moderationStatus === "approved",
    hasFinishedOnboarding: user.hasFinishedOnboardingAt !== null,
    ...flags,
    country: company?.countryCode ?? user.country,
    city: company?.city ?? null,
    zipcode: company?.zipcode ?? null,
    locationLatitude: company?.latitude ?? null,
    locationLongitude: company?.longitude ?? null,
  };
}

/** GET /api/profile-url: address of the public profile, null while it is not public. */
export async function getProfileUrl(ctx: ProviderCtx): Promise<{ url: string | null }> {
  return { url: (await getMe(ctx)).user.publicUrl };
}
