import type { Page } from "@playwright/test";
import { accountScreens } from "./account-screens";
import * as act from "./acts";
import { adminScreens } from "./admin-screens";
import * as company from "./company";
import { guestScreens } from "./guest-screens";
import * as onboarding from "./onboarding";
import { ownVenueScreens } from "./own-venues";
import * as provider from "./provider-acts";
import type { Scene } from "./scene";
import { at, type Screen } from "./screen";
import { tradeScreens } from "./trade-screens";
import { coupleVisitScreens, ownerVisitScreens } from "./visit-screens";

const wizard = (step: number) => (scene: Scene) =>
  `/project/new?uuid=${scene.draft.uuid}&step=${step}#${scene.draft.token}`;
const request = (status: "locked" | "unlocked" | "rejected") => (scene: Scene) =>
  `/event-requests/${scene.requests.claire[status]}`;

const availabilityOf = (venue: string) => venue.replace("/wedding-venue/", "/venue-availability/");
const comparisonOf = (venue: string) => venue.replace("/wedding-venue/", "/venue-comparison?venues=");

const visitorScreens: Omit<Screen, "as">[] = [
  { name: "landing", path: at("/") },
  { name: "landing-suggestions", path: at("/"), act: act.typePlace },
  { name: "menu", path: at("/"), act: act.openMenu, only: "phone" },
  { name: "country-switch", path: at("/"), act: act.openCountries, only: "desk" },
  { name: "list-country", path: at("/wedding-planners") },
  { name: "list-country-page-2", path: at("/wedding-planners/page/2"), country: "fr" },
  { name: "list-area", path: ({ area }) => area },
  { name: "list-city", path: ({ city }) => city },
  { name: "list-filters", path: ({ area }) => area, act: act.openServices },
  { name: "list-why", path: ({ area }) => area, act: act.openWhy },
  {
    name: "search",
    path: ({ city }) => `${city}?radius=100&service=full-planning&service=wedding-design&date=2027-09-11`,
  },
  { name: "search-map", path: ({ area }) => `${area}?view=map`, act: act.waitForMap },
  { name: "favorites-none", path: at("/favorites"), status: 401 },
  { name: "favorites", path: at("/wedding-planners"), act: act.compareFavorites, status: 401 },
  { name: "search-nobody", path: ({ area }) => `${area}?budget=1&service=secular-ceremony` },
  { name: "search-unknown", path: at("/wedding-planners?place=Zzzqq"), status: 404 },
  { name: "list-basket", path: at("/wedding-planners"), act: act.fillBasket },
  { name: "profile", path: ({ profile }) => profile },
  { name: "profile-photos", path: ({ profile }) => profile, act: act.openPhotos },
  { name: "wedding", path: ({ wedding }) => wedding },
  { name: "wedding-photos", path: ({ wedding }) => wedding, act: act.openPhotos },
  ...tradeScreens,
  { name: "venues-country", path: at("/wedding-venues") },
  { name: "venues-area", path: ({ venueArea }) => venueArea },
  { name: "venues-filters", path: ({ venueArea }) => venueArea, act: act.openFeatures },
  {
    name: "venues-search",
    path: at("/wedding-venues?kind=castle&kind=domain&seated=80&date=2027-09-11&sort=price"),
  },
  {
    name: "venues-search-map",
    path: ({ venueArea }) => `${venueArea}?view=map&radius=150`,
    act: act.waitForMap,
  },
  { name: "venues-search-nobody", path: ({ venueArea }) => `${venueArea}?seated=9000&kind=castle` },
  { name: "venues-search-unknown", path: at("/wedding-venues?kind=palace"), status: 404 },
  { name: "venue", path: ({ venue }) => venue },
  { name: "venues-city", path: ({ venueCity }) => venueCity },
  { name: "venues-map", path: at("/wedding-venues"), act: act.showVenuesMap },
  { name: "venues-chosen", path: at("/wedding-venues"), act: act.chooseVenues },
  { name: "venue-photos", path: ({ venue }) => venue, act: act.openPhotos },
  { name: "venue-comparison", path: at("/wedding-venues"), act: act.compareVenues },
  { name: "venue-comparison-none", path: at("/venue-comparison") },
  { name: "venue-comparison-refused", path: ({ venue }) => `${comparisonOf(venue)}&date=2020-01-01` },
  { name: "favorites-venues", path: at("/wedding-venues"), act: act.tickFavoriteVenues, status: 401 },
  { name: "venue-availability", path: ({ venue }) => availabilityOf(venue) },
  { name: "venue-availability-refused", path: ({ venue }) => `${availabilityOf(venue)}?day=2020-01-01` },
  { name: "report", path: ({ report }) => report },
  { name: "report-refused", path: ({ report }) => report, act: act.sendEmptyStep },
  { name: "report-sent", path: at("/report/sent") },
  { name: "contact", path: at("/contact") },
  { name: "contact-refused", path: at("/contact"), act: act.sendEmptyStep },
  { name: "contact-sent", path: at("/contact/sent") },
  { name: "how-ranking-works", path: at("/how-ranking-works") },
  { name: "terms", path: at("/terms") },
  { name: "cgv", path: at("/cgv") },
  { name: "legal", path: at("/legal") },
  { name: "privacy", path: at("/privacy") },
  { name: "accessibility", path: at("/accessibility") },
  { name: "reviews-policy", path: at("/reviews-policy") },
  { name: "not-found", path: at("/wedding-planner/nobody-of-this-name"), status: 404 },
  ...guestScreens,
  { name: "instagram-deletion", path: ({ deletionPath }) => deletionPath },
  { name: "unsubscribe-unknown", path: at("/unsubscribe/nobody-sent-this") },
  { name: "email-undo-invalid", path: at("/email-change/undo/nobody-sent-this") },
  { name: "email-link-invalid", path: at("/email-change/nobody-sent-this") },
  { name: "account-deleted", path: at("/account-deleted") },
  { name: "wizard-new", path: at("/project/new") },
  { name: "wizard-refused", path: at("/project/new"), act: act.sendEmptyStep },
  { name: "wizard-provider", path: ({ profile }) => `/project/new?provider=${profile.split("/").at(-1)}` },
  { name: "wizard-venue", path: ({ venue }) => `/project/new?venue=${venue.split("/").at(-1)}` },
  { name: "wizard-1-event", path: wizard(1) },
  { name: "wizard-2-place", path: wizard(2) },
  { name: "wizard-3-size", path: wizard(3) },
  { name: "wizard-4-style", path: wizard(4) },
  { name: "wizard-5-you", path: wizard(5) },
  { name: "wizard-5-refused", path: wizard(5), act: act.sendEmptyStep },
  { name: "wizard-later", path: wizard(2), act: act.finishLater },
  {
    name: "wizard-unknown",
    path: at("/project/new?uuid=00000000-0000-4000-8000-000000000000"),
    status: 404,
  },
  { name: "verify", path: ({ draft }) => `/project/${draft.uuid}/verify#${draft.token}` },
  {
    name: "verify-refused",
    path: ({ draft }) => `/project/${draft.uuid}/verify#${draft.token}`,
    act: act.typeWrongCode,
  },
  { name: "verify-elsewhere", path: ({ draft }) => `/project/${draft.uuid}/verify` },
  { name: "my-project-signed-out", path: at("/my/project") },
  { name: "review-unknown", path: at("/review/nobody-sent-this") },
  { name: "inbox", path: ({ sent }) => `/sandbox/inbox?to=${sent.email}` },
  { name: "ui", path: at("/sandbox/ui") },
];

const coupleScreens: Screen[] = [
  { name: "providers", as: "proven", path: ({ proven }) => `/project/${proven.uuid}/providers` },
  {
    name: "providers-ticked",
    as: "proven",
    path: ({ proven }) => `/project/${proven.uuid}/providers`,
    act: act.tickTwo,
  },
  { name: "my-project-unsent", as: "proven", path: at("/my/project") },
  {
    name: "couple-not-found",
    as: "sent",
    path: at("/project/nobody-of-this-name/providers"),
    status: 404,
  },
  { name: "sent", as: "sent", path: ({ sent }) => `/project/${sent.uuid}/sent` },
  { name: "providers-again", as: "sent", path: ({ sent }) => `/project/${sent.uuid}/providers` },
  { name: "my-project", as: "sent", path: at("/my/project") },
  { name: "project-edit", as: "sent", path: ({ sent }) => `/project/${sent.uuid}/edit` },
  { name: "my-project-found", as: "sent", path: at("/my/project"), act: act.askFound },
  { name: "my-data", as: "sent", path: at("/my/account") },
  { name: "my-data-signed-out", as: "visitor", path: at("/my/account") },
  { name: "my-data-erased", as: "visitor", path: at("/my/erased") },
  ...coupleVisitScreens,
  { name: "my-project-stop", as: "sent", path: at("/my/project"), act: act.askStop },
];

const providerScreens: Screen[] = [
  { name: "dashboard", as: "claire", path: at("/dashboard") },
  { name: "user-menu", as: "claire", path: at("/dashboard"), act: act.openUserMenu },
  { name: "palette", as: "claire", path: at("/dashboard"), act: act.openPalette },
  { name: "drawer", as: "claire", path: at("/dashboard"), act: act.openMenu, only: "phone" },
  { name: "videos", as: "claire", path: at("/videos") },
  { name: "videos-premium", as: "premium", path: at("/videos") },
  { name: "video-new", as: "premium", path: at("/videos"), act: provider.openNewVideo },
  { name: "photos", as: "claire", path: at("/images") },
  { name: "photos-premium", as: "premium", path: at("/images") },
  { name: "photos-selected", as: "claire", path: at("/images"), act: provider.selectPhotos },
  { name: "photo-edit", as: "claire", path: at("/images"), act: provider.openPhotoForm },
  { name: "portfolios", as: "claire", path: at("/portfolios") },
  { name: "portfolios-premium", as: "premium", path: at("/portfolios") },
  { name: "portfolio-new", as: "premium", path: at("/portfolios/new") },
  {
    name: "portfolio-own",
    as: "premium",
    path: at("/portfolios"),
    act: provider.openPortfolio,
    page: "/portfolios/[id]",
  },
  {
    name: "portfolio-edit",
    as: "premium",
    path: at("/portfolios"),
    act: provider.editPortfolio,
    page: "/portfolios/[id]/edit",
  },
  { name: "portrait", as: "claire", path: at("/portrait-experiences") },
  { name: "social-networks", as: "claire", path: at("/social-networks") },
  { name: "social-networks-premium", as: "premium", path: at("/social-networks") },
  { name: "first-steps", as: "pending", path: at("/first-steps") },
  { name: "first-steps-photos", as: "pending", path: at("/images") },
  { name: "first-steps-text", as: "pending", path: at("/first-steps?step=text") },
  { name: "profile-preview", as: "pending", path: at("/preview") },
  { name: "badge", as: "claire", path: at("/integrate-badge") },
  { name: "reviews", as: "claire", path: at("/reviews") },
  { name: "reviews-answer", as: "premium", path: at("/reviews"), act: provider.openAnswer },
  { name: "reviews-venues", as: "venue", path: at("/reviews") },
  { name: "reviews-both", as: "both", path: at("/reviews") },
  { name: "reviews-none", as: "venue", path: at("/reviews?about=provider") },
  { name: "badge-unpublished", as: "pending", path: at("/integrate-badge") },
  { name: "requests", as: "claire", path: at("/event-requests") },
  { name: "requests-none", as: "claire", path: at("/event-requests?page=99") },
  { name: "requests-search-none", as: "claire", path: at("/event-requests?q=zzqq") },
  { name: "requests-keys", as: "claire", path: at("/event-requests"), act: provider.openKeys, only: "desk" },
  { name: "templates", as: "claire", path: at("/event-requests/templates") },
  { name: "template-new", as: "claire", path: at("/event-requests/templates/new") },
  {
    name: "template-refused",
    as: "claire",
    path: at("/event-requests/templates/new"),
    act: act.sendEmptyStep,
  },
  { name: "requests-empty", as: "venue-free", path: at("/event-requests") },
  ...ownerVisitScreens,
  { name: "request-locked", as: "claire", path: request("locked") },
  { name: "request-unlock", as: "claire", path: request("locked"), act: act.askUnlock },
  { name: "request-reject", as: "claire", path: request("locked"), act: act.askReject },
  { name: "request-reject-refused", as: "claire", path: request("locked"), act: act.rejectWithoutReason },
  { name: "request-leave", as: "claire", path: request("locked"), act: act.leaveLocked },
  { name: "request-no-credits", as: "claire", path: request("locked"), act: act.unlockWithoutCredits },
  { name: "request-unlocked", as: "claire", path: request("unlocked") },
  { name: "request-rejected", as: "claire", path: request("rejected") },
  {
    name: "request-unknown",
    as: "claire",
    path: at("/event-requests/00000000-0000-4000-8000-000000000000"),
    status: 404,
  },
  { name: "credits", as: "claire", path: at("/credits") },
  { name: "credits-history", as: "claire", path: at("/credits"), act: act.openHistory },
  { name: "credits-purchases", as: "claire", path: at("/credits"), act: provider.openPurchases },
  { name: "credits-pay", as: "claire", path: at("/credits"), act: act.openPayment },
  { name: "subscription", as: "claire", path: at("/subscription") },
  { name: "premium-subscription", as: "premium", path: at("/subscription") },
  { name: "testimonial-closed", as: "claire", path: at("/subscription/testimonial") },
  { name: "testimonial", as: "premium", path: at("/subscription/testimonial") },
  {
    name: "testimonial-refused",
    as: "premium",
    path: at("/subscription/testimonial"),
    act: provider.sendBareTestimonial,
  },
  { name: "company-details", as: "claire", path: at("/company/details") },
  { name: "company-details-siret", as: "claire", path: at("/company/details"), act: company.typeWrongSiret },
  { name: "company-address", as: "claire", path: at("/company/address") },
  {
    name: "company-address-suggestions",
    as: "claire",
    path: at("/company/address"),
    act: company.searchAddress,
  },
  { name: "company-address-refused", as: "claire", path: at("/company/address"), act: company.moveAbroad },
  { name: "company-services", as: "claire", path: at("/company/services") },
  {
    name: "company-services-refused",
    as: "claire",
    path: at("/company/services"),
    act: company.untickServices,
  },
  ...accountScreens,
  { name: "premium-security", as: "premium", path: at("/security") },
  { name: "premium-dashboard", as: "premium", path: at("/dashboard") },
  { name: "premium-views-table", as: "premium", path: at("/dashboard"), act: provider.openViewsTable },
  {
    name: "premium-locked",
    as: "premium",
    path: ({ requests }) => `/event-requests/${requests.premium.locked}`,
  },
  {
    name: "premium-unlock",
    as: "premium",
    path: ({ requests }) => `/event-requests/${requests.premium.locked}`,
    act: act.askUnlock,
  },
  { name: "pending-dashboard", as: "pending", path: at("/dashboard") },
  { name: "pending-palette", as: "pending", path: at("/dashboard"), act: act.openPalette, only: "desk" },
  { name: "onboarding", as: "new", path: at("/onboarding") },
  { name: "onboarding-refused", as: "new", path: at("/onboarding"), act: onboarding.refuseCompany },
  { name: "onboarding-2-address", as: "new", path: at("/onboarding"), act: onboarding.reachAddress },
  { name: "onboarding-2-search", as: "new", path: at("/onboarding"), act: onboarding.findAddress },
  { name: "onboarding-3-services", as: "new", path: at("/onboarding"), act: onboarding.reachServices },
  { name: "onboarding-3-filled", as: "new", path: at("/onboarding"), act: onboarding.fillServices },
  { name: "welcome", as: "pending", path: at("/dashboard?welcome=1") },
];

/** Every screen of the product, in the order a person meets them. A new screen is added only here. */
export const screens: readonly Screen[] = [
  ...visitorScreens.map((screen) => ({ ...screen, as: "visitor" as const })),
  ...coupleScreens,
  ...providerScreens,
  ...ownVenueScreens,
  ...adminScreens,
];

/** Opens a screen as its viewer and waits until it stops changing. */
export async function openScreen(page: Page, screen: Screen, scene: Scene): Promise<void> {
  const cookie = scene.cookies[screen.as];
  await page.context().clearCookies();
  if (cookie) {
    const [name = "", value = ""] = cookie.split("=");
    await page.context().addCookies([{ name, value, url: scene.origin }]);
  }
  await page.goto(scene.origin + screen.path(scene), { waitUntil: "load" });
  await act.untilStill(page);
  if (!screen.act) return;
  await screen.act(page, scene);
  await act.untilStill(page);
}
