import { and, eq, sql } from "drizzle-orm";
import { type Database, writtenOnce } from "@/db/client";
import { creditAccounts } from "@/db/schema/billing/credits";
import { subscriptions } from "@/db/schema/billing/subscription";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { mediaFiles, profileImages } from "@/db/schema/listing/images";
import { portraits } from "@/db/schema/listing/profile";
import { profilePath } from "@/lib/core/addresses/planners";
import { coreErrors } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/i18n/locales";
import { isPremiumAt, premiumStateOf } from "@/lib/core/plan/premium";
import type { Ctx, ProviderCtx, UserCtx } from "@/lib/gateways/context";
import type { UserDto } from "@/lib/identity/accounts/schema";
import { mediaUrl, type StoredVariant } from "@/lib/listing/images/rules";
import { profileFlags } from "@/lib/listing/profile/read-contents";

/** The newest subscription, the one that has not ended before all others. */
const latestSubscription = (db: Database) =>
  db
    .select({
      id: subscriptions.id,
      startedAt: subscriptions.startedAt,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      cancelAt: subscriptions.cancelAt,
      endedAt: subscriptions.endedAt,
      withdrawnAt: subscriptions.withdrawnAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.providerId, users.id))
    .orderBy(sql`${subscriptions.endedAt} is null desc, ${subscriptions.startedAt} desc`)
    .limit(1)
    .as("latest");

/** Everything about an account that each of its screens shows, in one statement. */
const accountOfUser = writtenOnce((db) => {
  const latest = latestSubscription(db);
  return db
    .select({
      user: {
        id: users.id,
        roles: users.roles,
        firstname: users.firstname,
        lastname: users.lastname,
        email: users.email,
        phone: users.phone,
        locale: users.locale,
        country: users.country,
        moderationStatus: users.moderationStatus,
        hasFinishedOnboardingAt: users.hasFinishedOnboardingAt,
      },
      company: {
        slug: companies.slug,
        registrationStatus: companies.registrationStatus,
        registrationAcceptedAt: companies.registrationAcceptedAt,
        countryCode: companies.countryCode,
        city: companies.city,
        zipcode: companies.zipcode,
        latitude: companies.latitude,
        longitude: companies.longitude,
      },
      account: { balance: creditAccounts.balance, premiumUntil: creditAccounts.premiumUntil },
      avatarVariants: mediaFiles.variants,
      flags: profileFlags(sql`${users.id}`),
      premium: {
        startedAt: latest.startedAt,
        currentPeriodEnd: latest.currentPeriodEnd,
        cancelAt: latest.cancelAt,
        endedAt: latest.endedAt,
        withdrawnAt: latest.withdrawnAt,
      },
    })
    .from(users)
    .innerJoin(creditAccounts, eq(creditAccounts.providerId, users.id))
    .leftJoin(companies, eq(companies.providerId, users.id))
    .leftJoin(portraits, eq(portraits.providerId, users.id))
    .leftJoin(profileImages, eq(profileImages.userId, users.id))
    .leftJoin(mediaFiles, and(eq(mediaFiles.id, profileImages.fileId), eq(mediaFiles.status, "ready")))
    .leftJoinLateral(latest, sql`true`)
    .where(eq(users.id, sql.placeholder("user")))
    .prepare("account_of_user");
});

async function readAccount({ db }: Ctx, userId: string) {
  const [row] = await accountOfUser(db).execute({ user: userId });
  if (!row) throw coreErrors.unauthorized();
  return row;
}

type Account = Awaited<ReturnType<typeof readAccount>>;
type Premium = Account["premium"];

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

/**
 * The signed-in user, and the account's language on the site of its own country; null on the site of another country and
 * for an admin in a user's place, whose browser keeps its language.
 */
export async function getAccount(ctx: UserCtx): Promise<{ user: UserDto; homeLocale: Locale | null }> {
  const account = await readAccount(ctx, ctx.actor.userId);
  const { country, locale } = account.user;
  const isAtHome = country === ctx.country && ctx.actor.impersonatorId === null;
  return { user: userDtoOf(ctx, account), homeLocale: isAtHome ? locale : null };
}

/** GET /api/me: the signed-in user. */
export async function getMe(ctx: UserCtx): Promise<{ user: UserDto }> {
  return { user: await getUser(ctx, ctx.actor.userId) };
}

/** Any user by id, for impersonation only; all other callers use `getMe`. */
export async function getUser(ctx: UserCtx, userId: string): Promise<UserDto> {
  return userDtoOf(ctx, await readAccount(ctx, userId));
}

function userDtoOf(
  ctx: UserCtx,
  { user, company, account, avatarVariants, flags, premium }: Account,
): UserDto {
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
