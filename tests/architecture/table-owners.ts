/**
 * The one domain that writes each table. Any domain may read it by joins; one that needs a row changed calls a use case of
 * the owner. Only an erasure (lib/privacy/personal-data) writes every table, as `db/schema` declares for its columns. A
 * table of `db/schema` that is missing here fails the test, and so does a name that is no table.
 */
const tablesOf: Record<string, readonly string[]> = {
  core: ["audit_log", "prestations", "langues", "page_changes", "page_tags"],
  messaging: [
    "analytics_events",
    "contact_messages",
    "notification_settings",
    "notification_timings",
    "message_deliveries",
    "message_suppressions",
  ],
  places: ["places"],
  billing: [
    "credit_accounts",
    "credit_entries",
    "welcome_claims",
    "orders",
    "payment_customers",
    "former_payment_customers",
    "payment_events",
    "receipt_series",
    "receipts",
    "refunds",
    "disputes",
    "order_resolutions",
    "subscriptions",
    "checkout_sessions",
  ],
  listing: [
    "companies",
    "company_prestations",
    "company_langues",
    "siret_checks",
    "provider_search",
    "search_counts",
    "search_ranks",
    "media_files",
    "profile_images",
    "images",
    "portfolios",
    "portfolio_prestations",
    "portfolio_images",
    "portraits",
    "provider_scores",
    "social_links",
    "instagram_connections",
    "instagram_media",
    "venues",
    "venue_prestations",
    "venue_images",
    "venue_reviews",
    "venue_search",
    "videos",
  ],
  directory: ["favorites"],
  identity: [
    "users",
    "password_resets",
    "password_reset_requests",
    "email_changes",
    "phone_codes",
    "consents",
    "sessions",
    "refresh_tokens",
  ],
  statistics: ["view_events", "view_days", "view_hours", "view_totals"],
  leads: [
    "event_requests",
    "inbox_acknowledgements",
    "reply_templates",
    "members",
    "member_contacts",
    "member_codes",
    "contact_reveals",
    "projects",
    "project_registrations",
    "project_codes",
    "project_choices",
  ],
  reviews: ["review_invitations", "reviews", "testimonials"],
  backoffice: [
    "moderation_decisions",
    "content_reports",
    "promotional_alerts",
    "promotional_popups",
    "promotional_popup_views",
  ],
  http: ["rate_limits", "idempotency_keys"],
};

export const tableOwners: Record<string, string> = Object.fromEntries(
  Object.entries(tablesOf).flatMap(([domain, tables]) => tables.map((table) => [table, domain])),
);

/** Writes by a domain that does not own the table, as `table ← domain`, each with its reason. */
export const sharedWrites: Record<string, string> = {
  "credit_accounts ← leads": "the unlock is one statement, which pays and reveals together",
  "credit_entries ← leads": "the unlock is one statement, which pays and reveals together",
  "message_deliveries ← leads": "the unlock is one statement, which also writes its messages",
  "consents ← leads":
    "a consent is written with the one who gives it: a user's with the account, a couple's with the member",
};
