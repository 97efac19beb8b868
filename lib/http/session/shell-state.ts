import "server-only";
import { findLateRenewal } from "@/lib/billing/renewals/queries";
import type { ProviderCtx, UserCtx } from "@/lib/gateways/context";
import { readMe, readUnread } from "@/lib/http/session/me";

/** The state of the frame around provider screens: user, menu, chip. Read once for each request. */
export async function shellState(ctx: UserCtx) {
  const { user, homeLocale } = await readMe(ctx);
  const isPlanner = user.roles.includes("ROLE_PRESTATAIRE");
  // Only who ever subscribed can owe a payment.
  const [unread, late] = await Promise.all([
    user.isModerated ? readUnread(ctx as ProviderCtx) : 0,
    user.premiumStatus === null ? null : findLateRenewal(ctx),
  ]);
  const status = !user.isModerated
    ? ({ kind: "moderation" } as const)
    : isPlanner && user.publicUrl === null
      ? ({ kind: "hidden" } as const)
      : user.isPremium
        ? ({ kind: "premium" } as const)
        : ({ kind: "credits", count: user.credits } as const);
  const isAdmin = user.roles.includes("ROLE_ADMIN");
  return {
    late,
    homeLocale,
    /** The address that is not confirmed yet; null once it is, and for admins, who buy nothing. */
    unconfirmedEmail: ctx.actor.isEmailConfirmed || isAdmin ? null : user.email,
    name: user.fullName,
    /** A path, so that the picture also comes from this host on another country's site. */
    pictureUrl: user.avatar && new URL(user.avatar).pathname,
    status,
    menu: {
      isPlanner,
      isVenue: user.roles.includes("ROLE_VENUE"),
      isAdmin,
      isModerated: user.isModerated,
      isPremium: user.isPremium,
      publicUrl: user.publicUrl,
      unreadRequests: unread,
    },
  };
}
