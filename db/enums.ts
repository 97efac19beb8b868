import { pgEnum } from "drizzle-orm/pg-core";

export const moderationStatus = pgEnum("moderation_status", ["pending", "approved", "rejected"]);
export const moderatedKind = pgEnum("moderated_kind", [
  "provider",
  "venue",
  "project",
  "review",
  "testimonial",
  "lead",
  "reply",
]);
export const reportedKind = pgEnum("reported_kind", [
  "provider",
  "venue",
  "portfolio",
  "image",
  "video",
  "review",
  "event_request",
]);

export const sessionKind = pgEnum("session_kind", ["browser", "api"]);
export const consentKind = pgEnum("consent_kind", ["terms", "tos", "privacy", "marketing", "testimonial"]);
export const codeChannel = pgEnum("code_channel", ["email", "sms"]);

/** In the same order as in lib/core/registers.ts. */
export const companyRegister = pgEnum("company_register", ["siret", "companies_house", "kbo", "vies"]);
export const registrationStatus = pgEnum("registration_status", [
  "unchecked",
  "active",
  "inactive",
  "unknown",
]);
export const siretStatus = pgEnum("siret_status", ["unchecked", "active", "inactive", "unknown"]);
export const prestationCode = pgEnum("prestation_code", [
  "CONSULTING_SERVICES",
  "PARTIAL_PLANNING",
  "FULL_PLANNING",
  "VENDOR_SEARCH",
  "DAY_COORDINATION",
  "SECULAR_CEREMONY",
  "WEDDING_DESIGN",
  "CORPORATE_EVENTS",
  "PRIVATE_EVENTS",
]);
export const placeType = pgEnum("place_type", ["region", "departement", "area", "city"]);
export const placeGroupKind = pgEnum("place_group_kind", ["region", "tourist_area"]);
export const searchKind = pgEnum("search_kind", ["planner", "venue"]);
export const fileStatus = pgEnum("file_status", ["processing", "ready", "failed", "removed"]);
export const imageCategory = pgEnum("image_category", [
  "ceremony",
  "reception",
  "party",
  "place",
  "decoration",
  "details",
  "people",
  "team",
]);
/** A part of a profile whose change after the approval is looked at by a moderator. */
export const profileField = pgEnum("profile_field", [
  "name",
  "website",
  "portrait",
  "experience",
  "service",
  "benefits",
  "services",
  "picture",
  "video",
  "portfolio",
  "description",
]);
/** A form whose answers are stored while they are typed. */
export const draftForm = pgEnum("draft_form", ["onboarding", "portfolio", "portrait", "venue"]);
export const videoHost = pgEnum("video_host", ["youtube", "vimeo"]);

export const venueType = pgEnum("venue_type", [
  "domain",
  "unusual",
  "castle",
  "hotel",
  "restaurant",
  "reception_hall",
  "farm",
  "boat",
  "place_of_worship",
]);
export const venueFeature = pgEnum("venue_feature", [
  "ceremonyAndReception",
  "soundSystem",
  "weddingLicense",
  "outdoorCeremony",
  "confettiAllowed",
  "receptionVenue",
  "seaView",
  "mountainView",
  "cityView",
  "garden",
  "parking",
  "wheelchairAccessible",
  "bridalSuite",
  "catering",
  "bar",
  "tables",
  "chairs",
  "linens",
  "china",
  "glassware",
  "flatware",
  "danceFloor",
  "lighting",
  "openFlameAllowed",
  "petsAllowed",
  "wifi",
  "kitchen",
  "dressingRoom",
  "heating",
  "airConditioning",
  "projector",
  "stage",
  "pool",
  "fireplace",
  "elevator",
  "cloakroom",
  "childrenArea",
  "accommodation",
  "fireworksAllowed",
  "lateNightAllowed",
]);

/** Why a day of a venue is not free. */
export const venueDayState = pgEnum("venue_day_state", ["option", "booked", "closed"]);
/** What the price of a season is for. */
export const seasonUnit = pgEnum("season_unit", ["day", "night", "hour"]);
export const reviewStatus = pgEnum("review_status", ["pending", "published", "rejected"]);

export const creditEntryKind = pgEnum("credit_entry_kind", [
  "welcome",
  "purchase",
  "unlock",
  "refund",
  "credit_back",
  "adjustment",
]);
export const welcomeClaimKind = pgEnum("welcome_claim_kind", ["siret", "registration", "phone"]);
export const orderStatus = pgEnum("order_status", [
  "pending",
  "processing",
  "succeeded",
  "failed",
  "canceled",
  "review",
]);
/** Result of a payment that did not match its order. */
export const orderOutcome = pgEnum("order_outcome", ["booked", "returned"]);
export const premiumPlan = pgEnum("premium_plan", ["premium_monthly", "premium_yearly"]);
export const checkoutStatus = pgEnum("checkout_status", ["open", "complete", "expired"]);
export const invoiceKind = pgEnum("invoice_kind", ["credits", "premium", "refund"]);
export const refundStatus = pgEnum("refund_status", ["pending", "succeeded", "failed", "canceled"]);

export const projectStatus = pgEnum("project_status", [
  "DRAFT",
  "PENDING_VERIFICATION",
  "HELD",
  "OPEN",
  "FULL",
  "BOOKED",
  "CLOSED",
  "EXPIRED",
  "WITHDRAWN",
  "ERASED",
]);
/** Why an unlocked request was worth nothing, in the same order as in lib/leads/lead-refunds/codes.ts. */
export const leadFailure = pgEnum("lead_failure", [
  "email_bounced",
  "phone_undeliverable",
  "duplicate",
  "taken_down",
  "never_opened",
  "reviewed",
]);
/** What an admin looks at: one questionable unlock, or the losses of a provider in a week. */
export const leadCaseKind = pgEnum("lead_case_kind", ["questionable", "losses"]);
export const eventType = pgEnum("event_type", [
  "WEDDING",
  "CIVIL_CEREMONY",
  "SECULAR_CEREMONY",
  "RELIGIOUS_CEREMONY",
  "ELOPEMENT",
  "VOW_RENEWAL",
  "ENGAGEMENT_PARTY",
  "HEN_STAG_PARTY",
  "WEDDING_ANNIVERSARY",
  "BIRTHDAY",
  "BAPTISM",
  "BABY_SHOWER",
  "FAMILY_PARTY",
  "CORPORATE_SEMINAR",
  "CORPORATE_PARTY",
  "PRODUCT_LAUNCH",
  "OTHER",
]);
export const eventDatePrecision = pgEnum("event_date_precision", ["DAY", "MONTH", "SEASON", "UNDECIDED"]);
export const guestRange = pgEnum("guest_range", [
  "UP_TO_10",
  "11_30",
  "31_50",
  "51_80",
  "81_100",
  "101_150",
  "151_200",
  "201_300",
  "OVER_300",
  "UNKNOWN",
]);
export const budgetRange = pgEnum("budget_range", [
  "UNDER_5K",
  "5K_10K",
  "10K_15K",
  "15K_20K",
  "20K_30K",
  "30K_50K",
  "50K_100K",
  "OVER_100K",
  "UNKNOWN",
]);
export const budgetPlannerRange = pgEnum("budget_planner_range", [
  "UNDER_500",
  "500_1000",
  "1000_2000",
  "2000_3500",
  "3500_5000",
  "5000_8000",
  "OVER_8000",
  "UNKNOWN",
]);
export const eventRequestStatus = pgEnum("event_request_status", ["locked", "unlocked", "rejected"]);
export const rejectionReason = pgEnum("rejection_reason", [
  "budget",
  "location",
  "not_qualified",
  "not_available",
  "questionable",
  "not_sufficient_infos",
  "other",
]);
export const requestOutcome = pgEnum("request_outcome", ["booked", "not_retained"]);
export const revealPurpose = pgEnum("reveal_purpose", ["unlock", "view", "export"]);

export const buyerKind = pgEnum("buyer_kind", ["business", "consumer"]);
/** What the register said of a VAT number; `format_only`: there is no register to ask, its check digits are right. */
export const vatState = pgEnum("vat_state", ["none", "pending", "valid", "invalid", "format_only"]);

export const actorKind = pgEnum("actor_kind", ["user", "member", "visitor", "system"]);
export const messageChannel = pgEnum("message_channel", ["email", "sms"]);
export const recipientKind = pgEnum("recipient_kind", [
  "user",
  "member",
  "project",
  "email_change",
  "phone_code",
  "operator",
]);
export const deliveryStatus = pgEnum("delivery_status", ["queued", "sent", "failed", "dropped"]);
/** What the network reported after a message was sent: `dead` means that the address has no owner, now or later. */
export const deliveryReport = pgEnum("delivery_report", ["passed_on", "delivered", "failed", "dead"]);
export const promotionAudience = pgEnum("promotion_audience", ["planner", "venue"]);
export const viewKind = pgEnum("view_kind", [
  "profile",
  "image",
  "video",
  "portfolio",
  "venue",
  "phone",
  "website",
  "badge",
  "facebook",
  "instagram",
  "twitter",
  "tiktok",
  "linkedin",
  "pinterest",
]);
export const visitState = pgEnum("visit_state", ["proposed", "accepted", "declined", "cancelled"]);
export const halfDay = pgEnum("half_day", ["morning", "afternoon"]);

/** Currencies of prices, as `lib/core/money.ts` lists them. */
export const currency = pgEnum("currency", ["EUR", "GBP", "CHF"]);
export const exchangeRateSource = pgEnum("exchange_rate_source", ["ecb", "admin"]);
/** `superseded`: waited for an administrator until the feed brought a later day. */
export const exchangeRateState = pgEnum("exchange_rate_state", [
  "accepted",
  "waiting",
  "refused",
  "superseded",
]);
