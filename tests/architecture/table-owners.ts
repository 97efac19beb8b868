/**
 * One writing noun a table. Reading by joins is free; another noun that wants a row changed calls the owner's use case.
 * A table of `db/schema/` that is missing here fails the test, and so does a line without a table.
 */
const tablesOf: Record<string, readonly string[]> = {
  accounts: [
    "users",
    "password_resets",
    "password_reset_requests",
    "email_changes",
    "phone_codes",
    "consents",
  ],
  analytics: ["analytics_events"],
  audit: ["audit_log"],
  catalogue: ["prestations", "langues"],
  company: ["companies", "company_prestations", "company_langues", "siret_checks"],
  contact: ["contact_messages"],
  credits: ["credit_accounts", "credit_entries", "welcome_claims", "orders"],
  directory: ["provider_search", "search_counts", "search_ranks"],
  "event-requests": ["event_requests", "inbox_acknowledgements", "reply_templates"],
  favorites: ["favorites"],
  images: ["media_files", "profile_images", "images"],
  members: ["members", "member_contacts", "member_codes", "contact_reveals"],
  moderation: ["moderation_decisions"],
  notifications: [
    "notification_settings",
    "notification_timings",
    "message_deliveries",
    "message_suppressions",
  ],
  pages: ["page_changes", "page_tags"],
  payments: [
    "payment_customers",
    "former_payment_customers",
    "payment_events",
    "receipt_series",
    "receipts",
    "refunds",
    "disputes",
  ],
  places: ["places"],
  portfolios: ["portfolios", "portfolio_prestations", "portfolio_images"],
  profile: ["portraits"],
  reports: ["content_reports"],
  projects: ["projects", "project_registrations", "project_codes", "project_choices"],
  promotions: ["promotional_alerts", "promotional_popups", "promotional_popup_views"],
  ranking: ["provider_scores"],
  settlement: ["order_resolutions"],
  reviews: ["review_invitations", "reviews"],
  server: ["rate_limits", "idempotency_keys"],
  sessions: ["sessions", "refresh_tokens"],
  social: ["social_links", "instagram_connections", "instagram_media"],
  statistics: ["view_events", "view_days", "view_hours", "view_totals"],
  subscription: ["subscriptions", "checkout_sessions"],
  testimonials: ["testimonials"],
  venues: ["venues", "venue_prestations", "venue_images", "venue_reviews", "venue_search"],
  videos: ["videos"],
};

export const tableOwners: Record<string, string> = Object.fromEntries(
  Object.entries(tablesOf).flatMap(([noun, tables]) => tables.map((table) => [table, noun])),
);

/** Writes by a noun that does not own the table, `table ← noun`, each with its reason. */
export const sharedWrites: Record<string, string> = {
  "consents ← members":
    "a consent is written with the one who gives it: a user's with the account, a couple's with the member",
  "media_files ← accounts": "a deletion reaches every table; the bytes go with the images' own job",
  "analytics_events ← accounts": "a deletion reaches every table",
  "search_counts ← venues": "the roll-up keeps rows a kind; each kind's noun counts its own, behind one lock",
  "content_reports ← accounts": "a deletion reaches every table",
  "content_reports ← privacy": "an erasure reaches every table",
};
