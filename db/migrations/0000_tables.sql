CREATE TYPE "public"."actor_kind" AS ENUM('user', 'member', 'visitor', 'system');--> statement-breakpoint
CREATE TYPE "public"."budget_planner_range" AS ENUM('UNDER_500', '500_1000', '1000_2000', '2000_3500', '3500_5000', '5000_8000', 'OVER_8000', 'UNKNOWN');--> statement-breakpoint
CREATE TYPE "public"."budget_range" AS ENUM('UNDER_5K', '5K_10K', '10K_15K', '15K_20K', '20K_30K', '30K_50K', '50K_100K', 'OVER_100K', 'UNKNOWN');--> statement-breakpoint
CREATE TYPE "public"."checkout_status" AS ENUM('open', 'complete', 'expired');--> statement-breakpoint
CREATE TYPE "public"."code_channel" AS ENUM('email', 'sms');--> statement-breakpoint
CREATE TYPE "public"."consent_kind" AS ENUM('terms', 'tos', 'privacy', 'marketing');--> statement-breakpoint
CREATE TYPE "public"."credit_entry_kind" AS ENUM('welcome', 'purchase', 'unlock', 'refund', 'credit_back', 'adjustment');--> statement-breakpoint
CREATE TYPE "public"."delivery_status" AS ENUM('queued', 'sent', 'failed', 'dropped');--> statement-breakpoint
CREATE TYPE "public"."event_date_precision" AS ENUM('DAY', 'MONTH', 'SEASON', 'UNDECIDED');--> statement-breakpoint
CREATE TYPE "public"."event_request_status" AS ENUM('locked', 'unlocked', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."event_type" AS ENUM('WEDDING', 'CIVIL_CEREMONY', 'SECULAR_CEREMONY', 'RELIGIOUS_CEREMONY', 'ELOPEMENT', 'VOW_RENEWAL', 'ENGAGEMENT_PARTY', 'HEN_STAG_PARTY', 'WEDDING_ANNIVERSARY', 'BIRTHDAY', 'BAPTISM', 'BABY_SHOWER', 'FAMILY_PARTY', 'CORPORATE_SEMINAR', 'CORPORATE_PARTY', 'PRODUCT_LAUNCH', 'OTHER');--> statement-breakpoint
CREATE TYPE "public"."file_status" AS ENUM('processing', 'ready', 'failed');--> statement-breakpoint
CREATE TYPE "public"."guest_range" AS ENUM('UP_TO_10', '11_30', '31_50', '51_80', '81_100', '101_150', '151_200', '201_300', 'OVER_300', 'UNKNOWN');--> statement-breakpoint
CREATE TYPE "public"."invalidation_mode" AS ENUM('stale', 'expired');--> statement-breakpoint
CREATE TYPE "public"."message_channel" AS ENUM('email', 'sms');--> statement-breakpoint
CREATE TYPE "public"."moderated_kind" AS ENUM('provider', 'venue', 'project', 'review');--> statement-breakpoint
CREATE TYPE "public"."moderation_status" AS ENUM('pending', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('pending', 'processing', 'succeeded', 'failed', 'canceled', 'review');--> statement-breakpoint
CREATE TYPE "public"."place_type" AS ENUM('region', 'departement', 'area', 'city');--> statement-breakpoint
CREATE TYPE "public"."premium_plan" AS ENUM('premium_monthly', 'premium_yearly');--> statement-breakpoint
CREATE TYPE "public"."prestation_code" AS ENUM('CONSULTING_SERVICES', 'PARTIAL_PLANNING', 'FULL_PLANNING', 'VENDOR_SEARCH', 'DAY_COORDINATION', 'SECULAR_CEREMONY', 'WEDDING_DESIGN', 'CORPORATE_EVENTS', 'PRIVATE_EVENTS');--> statement-breakpoint
CREATE TYPE "public"."project_status" AS ENUM('DRAFT', 'PENDING_VERIFICATION', 'HELD', 'OPEN', 'FULL', 'BOOKED', 'CLOSED', 'EXPIRED', 'WITHDRAWN', 'ERASED');--> statement-breakpoint
CREATE TYPE "public"."promotion_audience" AS ENUM('planner', 'venue');--> statement-breakpoint
CREATE TYPE "public"."receipt_kind" AS ENUM('credits', 'premium', 'refund');--> statement-breakpoint
CREATE TYPE "public"."recipient_kind" AS ENUM('user', 'member', 'project', 'email_change', 'phone_code');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('pending', 'succeeded', 'failed', 'canceled');--> statement-breakpoint
CREATE TYPE "public"."rejection_reason" AS ENUM('budget', 'location', 'not_qualified', 'not_available', 'questionable', 'not_sufficient_infos', 'other');--> statement-breakpoint
CREATE TYPE "public"."reported_kind" AS ENUM('provider', 'venue', 'portfolio', 'image', 'video', 'review', 'event_request');--> statement-breakpoint
CREATE TYPE "public"."request_outcome" AS ENUM('booked', 'not_retained');--> statement-breakpoint
CREATE TYPE "public"."reveal_purpose" AS ENUM('unlock', 'view', 'export');--> statement-breakpoint
CREATE TYPE "public"."review_status" AS ENUM('pending', 'published', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."search_kind" AS ENUM('planner', 'venue');--> statement-breakpoint
CREATE TYPE "public"."session_kind" AS ENUM('browser', 'api');--> statement-breakpoint
CREATE TYPE "public"."siret_status" AS ENUM('unchecked', 'active', 'inactive', 'unknown');--> statement-breakpoint
CREATE TYPE "public"."venue_feature" AS ENUM('ceremonyAndReception', 'soundSystem', 'weddingLicense', 'outdoorCeremony', 'confettiAllowed', 'receptionVenue', 'seaView', 'mountainView', 'cityView', 'garden', 'parking', 'wheelchairAccessible', 'bridalSuite', 'catering', 'bar', 'tables', 'chairs', 'linens', 'china', 'glassware', 'flatware', 'danceFloor', 'lighting', 'openFlameAllowed', 'petsAllowed', 'wifi', 'kitchen', 'dressingRoom', 'heating', 'airConditioning', 'projector', 'stage', 'pool', 'fireplace', 'elevator', 'cloakroom', 'childrenArea', 'accommodation', 'fireworksAllowed', 'lateNightAllowed');--> statement-breakpoint
CREATE TYPE "public"."venue_type" AS ENUM('domain', 'unusual', 'castle', 'hotel', 'restaurant', 'reception_hall', 'farm', 'boat', 'place_of_worship');--> statement-breakpoint
CREATE TYPE "public"."video_host" AS ENUM('youtube', 'vimeo');--> statement-breakpoint
CREATE TYPE "public"."view_kind" AS ENUM('profile', 'image', 'video', 'portfolio', 'venue', 'phone', 'website', 'badge', 'facebook', 'instagram', 'twitter', 'tiktok', 'linkedin', 'pinterest');--> statement-breakpoint
CREATE TYPE "public"."welcome_claim_kind" AS ENUM('siret', 'phone');--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"member_id" uuid,
	"kind" "consent_kind" NOT NULL,
	"version" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"ip" "inet",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_one_person" CHECK (num_nonnulls("consents"."user_id", "consents"."member_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"token_hash" text NOT NULL,
	"undo_token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone,
	"undo_expires_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "email_changes_lower" CHECK ("email_changes"."new_email" = lower("email_changes"."new_email") and "email_changes"."new_email" <> "email_changes"."old_email")
);
--> statement-breakpoint
CREATE TABLE "password_reset_requests" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone,
	CONSTRAINT "phone_codes_attempts" CHECK ("phone_codes"."attempts" between 0 and 5),
	CONSTRAINT "phone_codes_e164" CHECK ("phone_codes"."phone" ~ '^\+[1-9][0-9]{5,14}$')
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"user_id" uuid,
	"country" text,
	"locale" text,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_kind" "actor_kind" NOT NULL,
	"actor_id" uuid,
	"impersonator_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "langues" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prestations" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" "prestation_code" NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"siret" text,
	"siret_status" "siret_status" DEFAULT 'unchecked' NOT NULL,
	"siret_checked_at" timestamp (3) with time zone,
	"siret_accepted_at" timestamp (3) with time zone,
	"siret_accepted_by" uuid,
	"website" text,
	"date_of_creation" date,
	"zipcode" text NOT NULL,
	"city" text NOT NULL,
	"country_code" text NOT NULL,
	"country_label" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"place_id" integer,
	"area_id" integer,
	"accent_color" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_slug_shape" CHECK ("companies"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "companies_siret_shape" CHECK ("companies"."siret" ~ '^[0-9]{14}$'),
	CONSTRAINT "companies_country_code" CHECK ("companies"."country_code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "companies_accent_color" CHECK ("companies"."accent_color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "companies_point" CHECK ("companies"."latitude" between -90 and 90 and "companies"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "company_langues" (
	"provider_id" uuid NOT NULL,
	"langue_id" integer NOT NULL,
	CONSTRAINT "company_langues_provider_id_langue_id_pk" PRIMARY KEY("provider_id","langue_id")
);
--> statement-breakpoint
CREATE TABLE "company_prestations" (
	"provider_id" uuid NOT NULL,
	"prestation_id" integer NOT NULL,
	"description" text,
	"budget_starting_from_cents" integer,
	"is_description_visible" boolean DEFAULT true NOT NULL,
	"is_budget_visible" boolean DEFAULT true NOT NULL,
	CONSTRAINT "company_prestations_provider_id_prestation_id_pk" PRIMARY KEY("provider_id","prestation_id"),
	CONSTRAINT "company_prestations_budget" CHECK ("company_prestations"."budget_starting_from_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "siret_checks" (
	"siret" text PRIMARY KEY NOT NULL,
	"exists" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "siret_checks_active_exists" CHECK ("siret_checks"."exists" or not "siret_checks"."is_active")
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"premium_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_accounts_balance" CHECK ("credit_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" uuid NOT NULL,
	"kind" "credit_entry_kind" NOT NULL,
	"reference" text NOT NULL,
	"delta" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_balance_after" CHECK ("credit_entries"."balance_after" >= 0),
	CONSTRAINT "credit_entries_delta" CHECK (case "credit_entries"."kind" when 'unlock' then "credit_entries"."delta" in (0, -1) when 'refund' then "credit_entries"."delta" < 0 when 'adjustment' then "credit_entries"."delta" <> 0 else "credit_entries"."delta" > 0 end)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"status" "order_status" DEFAULT 'pending' NOT NULL,
	"quantity" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"payment_intent_id" text,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" between 1 and 1000),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_cents" > 0),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "orders_paid_at" CHECK (("orders"."status" = 'succeeded') = ("orders"."paid_at" is not null)),
	CONSTRAINT "orders_refund_within_purchase" CHECK ("orders"."refunded_quantity" between 0 and "orders"."quantity" and "orders"."refunded_cents" between 0 and "orders"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "welcome_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "welcome_claim_kind" NOT NULL,
	"value_hash" text NOT NULL,
	"provider_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cache_invalidations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cache_invalidations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tag" text NOT NULL,
	"mode" "invalidation_mode" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cache_tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"stale_at" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_scores" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"score" smallint NOT NULL,
	"parts" jsonb NOT NULL,
	"badge_seen_at" timestamp (3) with time zone,
	"computed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_search" (
	"provider_id" uuid NOT NULL,
	"country" text NOT NULL,
	"region_id" integer DEFAULT 0 NOT NULL,
	"area_id" integer DEFAULT 0 NOT NULL,
	"city_id" integer DEFAULT 0 NOT NULL,
	"cell" integer NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL,
	"services" integer NOT NULL,
	"languages" integer NOT NULL,
	"budget_min_cents" integer,
	"rank" integer NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_search_provider_id_country_pk" PRIMARY KEY("provider_id","country")
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"kind" "search_kind" NOT NULL,
	"country" text NOT NULL,
	"place_id" integer DEFAULT 0 NOT NULL,
	"prestation_id" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_counts_kind_country_place_id_prestation_id_pk" PRIMARY KEY("kind","country","place_id","prestation_id"),
	CONSTRAINT "search_counts_items" CHECK ("search_counts"."items" >= 0)
);
--> statement-breakpoint
CREATE TABLE "venue_search" (
	"venue_id" uuid NOT NULL,
	"country" text NOT NULL,
	"region_id" integer DEFAULT 0 NOT NULL,
	"area_id" integer DEFAULT 0 NOT NULL,
	"city_id" integer DEFAULT 0 NOT NULL,
	"cell" integer NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL,
	"type" "venue_type" NOT NULL,
	"features" bigint NOT NULL,
	"seated_capacity" integer NOT NULL,
	"price_min_cents" integer NOT NULL,
	"rank" integer NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venue_search_venue_id_country_pk" PRIMARY KEY("venue_id","country")
);
--> statement-breakpoint
CREATE TABLE "contact_reveals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_reveals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_request_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"impersonator_id" uuid,
	"purpose" "reveal_purpose" NOT NULL,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"project_verified" boolean DEFAULT true NOT NULL,
	"provider_id" uuid NOT NULL,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"is_seen" boolean GENERATED ALWAYS AS ((seen_at is not null)) STORED NOT NULL,
	"unlocked_at" timestamp (3) with time zone,
	"rejected_at" timestamp (3) with time zone,
	"rejection_reason" "rejection_reason",
	"status" "event_request_status" GENERATED ALWAYS AS ((case when rejected_at is not null then 'rejected'::event_request_status when unlocked_at is not null then 'unlocked'::event_request_status else 'locked'::event_request_status end)) STORED NOT NULL,
	"held_until" timestamp (3) with time zone,
	"contact_stopped_at" timestamp (3) with time zone,
	"outcome" "request_outcome",
	"outcome_reason" text,
	"outcome_at" timestamp (3) with time zone,
	"match_score" smallint,
	"match_reasons" jsonb,
	"event_type" "event_type",
	"event_date" date,
	"event_location_city" text,
	CONSTRAINT "event_requests_verified" CHECK ("event_requests"."project_verified"),
	CONSTRAINT "event_requests_message" CHECK (char_length("event_requests"."message") <= 1500),
	CONSTRAINT "event_requests_rejection" CHECK (("event_requests"."rejected_at" is null) = ("event_requests"."rejection_reason" is null)),
	CONSTRAINT "event_requests_no_unlock_after_rejection" CHECK ("event_requests"."unlocked_at" is null or "event_requests"."rejected_at" is null or "event_requests"."unlocked_at" <= "event_requests"."rejected_at"),
	CONSTRAINT "event_requests_unlocked_is_seen" CHECK ("event_requests"."unlocked_at" is null or "event_requests"."seen_at" is not null),
	CONSTRAINT "event_requests_outcome" CHECK (("event_requests"."outcome" is null) = ("event_requests"."outcome_at" is null))
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid,
	"visitor_hash" text,
	"provider_id" uuid,
	"venue_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_once_key" UNIQUE NULLS NOT DISTINCT("member_id","visitor_hash","provider_id","venue_id"),
	CONSTRAINT "favorites_one_owner" CHECK (num_nonnulls("favorites"."member_id", "favorites"."visitor_hash") = 1),
	CONSTRAINT "favorites_one_subject" CHECK (num_nonnulls("favorites"."provider_id", "favorites"."venue_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"sha256" text NOT NULL,
	"status" "file_status" DEFAULT 'processing' NOT NULL,
	"original_name" text,
	"mime_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"thumbhash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"orphaned_at" timestamp (3) with time zone,
	CONSTRAINT "media_files_sha256_hex" CHECK ("media_files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "media_files_size" CHECK ("media_files"."bytes" > 0 and "media_files"."width" > 0 and "media_files"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "profile_images" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint,
	"response_sealed" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_route_key_pk" PRIMARY KEY("actor","route","key"),
	CONSTRAINT "idempotency_keys_key_length" CHECK (char_length("idempotency_keys"."key") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "member_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone,
	CONSTRAINT "member_codes_attempts" CHECK ("member_codes"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "member_contacts" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"email_encrypted" "bytea" NOT NULL,
	"phone_encrypted" "bytea",
	"lastname_encrypted" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firstname" text NOT NULL,
	"lastname_initial" text NOT NULL,
	"locale" text NOT NULL,
	"country" text NOT NULL,
	"email_hash" text,
	"password_hash" text,
	"last_signed_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "members_email_hash_present" CHECK ("members"."erased_at" is not null or "members"."email_hash" is not null),
	CONSTRAINT "members_lastname_initial_short" CHECK (char_length("members"."lastname_initial") <= 2)
);
--> statement-breakpoint
CREATE TABLE "content_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "reported_kind" NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"reporter_user_id" uuid,
	"reporter_member_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" uuid,
	"resolution" text,
	CONSTRAINT "content_reports_handled" CHECK (num_nonnulls("content_reports"."handled_at", "content_reports"."handled_by") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "moderated_kind" NOT NULL,
	"subject_id" uuid NOT NULL,
	"decision" "moderation_status" NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_decisions_reason" CHECK ("moderation_decisions"."decision" <> 'rejected' or "moderation_decisions"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "message_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"channel" "message_channel" NOT NULL,
	"recipient_kind" "recipient_kind" NOT NULL,
	"recipient_id" uuid NOT NULL,
	"subject_id" uuid,
	"dedupe_key" text NOT NULL,
	"locale" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secret_sealed" "bytea",
	"status" "delivery_status" DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"external_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "message_deliveries_sent_at" CHECK (("message_deliveries"."status" = 'sent') = ("message_deliveries"."sent_at" is not null)),
	CONSTRAINT "message_deliveries_secret" CHECK ("message_deliveries"."status" in ('queued', 'failed') or "message_deliveries"."secret_sealed" is null)
);
--> statement-breakpoint
CREATE TABLE "message_suppressions" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"channel" "message_channel" NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" "message_channel" NOT NULL,
	"is_enabled" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_settings_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"order_id" uuid,
	"subscription_id" uuid,
	"external_id" text NOT NULL,
	"supplier_status" text NOT NULL,
	"reason" text,
	"amount_cents" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"synced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "receipt_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"kind" "receipt_kind" NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid,
	"subscription_id" uuid,
	"external_id" text,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_one_subject" CHECK (num_nonnulls("receipts"."order_id", "receipts"."subscription_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"order_id" uuid,
	"subscription_id" uuid,
	"external_id" text,
	"status" "refund_status" DEFAULT 'pending' NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_one_subject" CHECK (num_nonnulls("refunds"."order_id", "refunds"."subscription_id") = 1),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0 and "refunds"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" integer PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"type" "place_type" NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"slug" text NOT NULL,
	"parent_id" integer,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"zipcodes" text[] DEFAULT '{}'::text[] NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"is_approximate" boolean DEFAULT false NOT NULL,
	"population" integer,
	CONSTRAINT "places_country_code" CHECK ("places"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "places_city_has_parent" CHECK ("places"."type" <> 'city' or "places"."parent_id" is not null),
	CONSTRAINT "places_region_is_root" CHECK ("places"."type" <> 'region' or "places"."parent_id" is null),
	CONSTRAINT "places_city_has_point" CHECK ("places"."type" <> 'city' or ("places"."latitude" is not null and "places"."longitude" is not null))
);
--> statement-breakpoint
CREATE TABLE "portfolio_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"portfolio_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"caption" text,
	"is_key_image" boolean DEFAULT false NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_prestations" (
	"portfolio_id" uuid NOT NULL,
	"prestation_id" integer NOT NULL,
	CONSTRAINT "portfolio_prestations_portfolio_id_prestation_id_pk" PRIMARY KEY("portfolio_id","prestation_id")
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"wedding_date" date NOT NULL,
	"total_budget_cents" integer,
	"planner_budget_cents" integer,
	"number_of_guests" integer,
	"location" text NOT NULL,
	"city" text,
	"postal_code" text,
	"country_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"style" text NOT NULL,
	"is_budget_hidden" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"is_published" boolean GENERATED ALWAYS AS ((published_at is not null)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolios_slug_shape" CHECK ("portfolios"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "portfolios_budgets" CHECK ("portfolios"."total_budget_cents" >= 0 and "portfolios"."planner_budget_cents" >= 0),
	CONSTRAINT "portfolios_guests" CHECK ("portfolios"."number_of_guests" >= 1),
	CONSTRAINT "portfolios_country_code" CHECK ("portfolios"."country_code" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "portraits" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"portrait" jsonb,
	"experience" jsonb,
	"service" jsonb,
	"benefits" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_choices" (
	"project_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"position" smallint,
	"message" text,
	"chosen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "project_choices_project_id_provider_id_pk" PRIMARY KEY("project_id","provider_id"),
	CONSTRAINT "project_choices_position" CHECK ("project_choices"."position" between 1 and 5),
	CONSTRAINT "project_choices_released" CHECK (("project_choices"."position" is null) = ("project_choices"."released_at" is not null)),
	CONSTRAINT "project_choices_message" CHECK (char_length("project_choices"."message") <= 1500)
);
--> statement-breakpoint
CREATE TABLE "project_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"channel" "code_channel" DEFAULT 'email' NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone,
	CONSTRAINT "project_codes_attempts" CHECK ("project_codes"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "project_registrations" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname_initial" text NOT NULL,
	"email_encrypted" "bytea" NOT NULL,
	"phone_encrypted" "bytea",
	"lastname_encrypted" "bytea" NOT NULL,
	"locale" text NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"member_id" uuid,
	"status" "project_status" DEFAULT 'DRAFT' NOT NULL,
	"step" smallint DEFAULT 1 NOT NULL,
	"country" text NOT NULL,
	"locale" text NOT NULL,
	"event_type" "event_type",
	"service_type" "prestation_code",
	"event_date" date,
	"event_date_precision" "event_date_precision",
	"event_location" text,
	"event_location_city" text,
	"event_location_country" text,
	"event_location_zipcode" text,
	"event_location_latitude" double precision,
	"event_location_longitude" double precision,
	"place_id" integer,
	"is_location_undecided" boolean DEFAULT false NOT NULL,
	"radius_km" smallint,
	"guest_range" "guest_range",
	"budget_range" "budget_range",
	"budget_planner_range" "budget_planner_range",
	"has_theme" boolean,
	"wedding_theme" text,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"message" text,
	"dedupe_key" text,
	"unlock_count" smallint DEFAULT 0 NOT NULL,
	"registered_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"is_verified" boolean GENERATED ALWAYS AS ((verified_at is not null)) STORED NOT NULL,
	"held_reason" text,
	"sent_at" timestamp (3) with time zone,
	"booked_provider_id" uuid,
	"closed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "projects_id_is_verified_key" UNIQUE("id","is_verified"),
	CONSTRAINT "projects_step" CHECK ("projects"."step" between 1 and 5),
	CONSTRAINT "projects_unlock_count" CHECK ("projects"."unlock_count" between 0 and 5),
	CONSTRAINT "projects_verified_has_member" CHECK ("projects"."verified_at" is null or "projects"."member_id" is not null),
	CONSTRAINT "projects_status_verified" CHECK ("projects"."verified_at" is not null or "projects"."status" not in ('HELD', 'OPEN', 'FULL', 'BOOKED', 'CLOSED')),
	CONSTRAINT "projects_erased_at" CHECK (("projects"."status" = 'ERASED') = ("projects"."erased_at" is not null)),
	CONSTRAINT "projects_event_date" CHECK ("projects"."event_date_precision" is distinct from 'UNDECIDED' or "projects"."event_date" is null),
	CONSTRAINT "projects_radius" CHECK ("projects"."radius_km" between 1 and 2000),
	CONSTRAINT "projects_theme" CHECK (char_length("projects"."wedding_theme") <= 80),
	CONSTRAINT "projects_message" CHECK (char_length("projects"."message") <= 1500),
	CONSTRAINT "projects_languages" CHECK ("projects"."languages" <@ array['fr','en','de','it','nl','es','pt']::text[]),
	CONSTRAINT "projects_point" CHECK (num_nonnulls("projects"."event_location_latitude", "projects"."event_location_longitude") in (0, 2) and "projects"."event_location_latitude" between -90 and 90 and "projects"."event_location_longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "promotional_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"audience" "promotion_audience" NOT NULL,
	"locale" text,
	"is_active" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"button_text" text,
	"button_link" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotional_alerts_button" CHECK (num_nonnulls("promotional_alerts"."button_text", "promotional_alerts"."button_link") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "promotional_popup_views" (
	"popup_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotional_popup_views_popup_id_user_id_pk" PRIMARY KEY("popup_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "promotional_popups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"audience" "promotion_audience" NOT NULL,
	"locale" text,
	"is_active" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"description" jsonb NOT NULL,
	"image_file_id" uuid,
	"button_text" text,
	"button_link" text,
	"show_once_per_user" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotional_popups_button" CHECK (num_nonnulls("promotional_popups"."button_text", "promotional_popups"."button_link") in (0, 2)),
	CONSTRAINT "promotional_popups_period" CHECK ("promotional_popups"."ends_at" > "promotional_popups"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "review_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_request_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"invitation_id" uuid,
	"member_id" uuid,
	"couple_name" text NOT NULL,
	"wedding_date" date,
	"rating" smallint NOT NULL,
	"content" text NOT NULL,
	"locale" text NOT NULL,
	"status" "review_status" DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_published_at" CHECK (("reviews"."status" = 'published') = ("reviews"."published_at" is not null)),
	CONSTRAINT "reviews_reply" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"predecessor_id" uuid,
	"successor_sealed" "bytea",
	CONSTRAINT "refresh_tokens_sealed_when_used" CHECK ("refresh_tokens"."used_at" is not null or "refresh_tokens"."successor_sealed" is null)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "session_kind" NOT NULL,
	"id_hash" text,
	"access_token_hash" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"user_id" uuid,
	"member_id" uuid,
	"is_persistent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	"ip" "inet",
	"user_agent" text,
	"impersonator_user_id" uuid,
	"impersonator_session_id" uuid,
	"impersonation_reason" text,
	"impersonation_expires_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_one_person" CHECK (num_nonnulls("sessions"."user_id", "sessions"."member_id") = 1),
	CONSTRAINT "sessions_browser_has_id" CHECK (("sessions"."kind" = 'browser') = ("sessions"."id_hash" is not null)),
	CONSTRAINT "sessions_api_has_token" CHECK (("sessions"."kind" = 'api') = ("sessions"."access_token_hash" is not null) and num_nonnulls("sessions"."access_token_hash", "sessions"."access_token_expires_at") in (0, 2)),
	CONSTRAINT "sessions_impersonation_whole" CHECK (num_nonnulls("sessions"."impersonator_user_id", "sessions"."impersonator_session_id", "sessions"."impersonation_reason", "sessions"."impersonation_expires_at") in (0, 4)),
	CONSTRAINT "sessions_impersonation_bounded" CHECK ("sessions"."impersonator_user_id" is null or ("sessions"."user_id" is not null and "sessions"."user_id" <> "sessions"."impersonator_user_id" and "sessions"."impersonation_expires_at" <= "sessions"."created_at" + interval '60 minutes'))
);
--> statement-breakpoint
CREATE TABLE "instagram_connections" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"username" text,
	"token_sealed" "bytea" NOT NULL,
	"token_expires_at" timestamp (3) with time zone NOT NULL,
	"connected_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"synced_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "instagram_media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"file_id" uuid NOT NULL,
	"caption" text,
	"permalink" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_links" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"sn_facebook" text,
	"sn_instagram" text,
	"sn_twitter" text,
	"sn_tiktok" text,
	"sn_linkedin" text,
	"sn_pinterest" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_days" (
	"kind" "view_kind" NOT NULL,
	"subject_id" uuid NOT NULL,
	"day" date NOT NULL,
	"provider_id" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "view_days_kind_subject_id_day_pk" PRIMARY KEY("kind","subject_id","day"),
	CONSTRAINT "view_days_views" CHECK ("view_days"."views" >= 0)
);
--> statement-breakpoint
CREATE TABLE "view_events" (
	"day" date NOT NULL,
	"kind" "view_kind" NOT NULL,
	"subject_id" uuid NOT NULL,
	"visitor_hash" text NOT NULL,
	"provider_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "view_events_day_kind_subject_id_visitor_hash_pk" PRIMARY KEY("day","kind","subject_id","visitor_hash")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "view_hours" (
	"kind" "view_kind" NOT NULL,
	"subject_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"provider_id" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "view_hours_kind_subject_id_hour_pk" PRIMARY KEY("kind","subject_id","hour"),
	CONSTRAINT "view_hours_views" CHECK ("view_hours"."views" >= 0)
);
--> statement-breakpoint
CREATE TABLE "view_totals" (
	"kind" "view_kind" NOT NULL,
	"subject_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "view_totals_kind_subject_id_pk" PRIMARY KEY("kind","subject_id"),
	CONSTRAINT "view_totals_views" CHECK ("view_totals"."views" >= 0)
);
--> statement-breakpoint
CREATE TABLE "checkout_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"external_id" text,
	"plan" "premium_plan" NOT NULL,
	"status" "checkout_status" DEFAULT 'open' NOT NULL,
	"url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "checkout_sessions_closed_at" CHECK (("checkout_sessions"."status" = 'open') = ("checkout_sessions"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"plan" "premium_plan" NOT NULL,
	"scheduled_plan" "premium_plan",
	"supplier_status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"current_period_start" timestamp (3) with time zone NOT NULL,
	"current_period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"synced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."current_period_end" > "subscriptions"."current_period_start")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"roles" text[] NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp (3) with time zone,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"phone" text,
	"phone_verified_at" timestamp (3) with time zone,
	"locale" text NOT NULL,
	"country" text NOT NULL,
	"has_finished_onboarding_at" timestamp (3) with time zone,
	"moderation_status" "moderation_status" DEFAULT 'pending' NOT NULL,
	"moderation_submitted_at" timestamp (3) with time zone,
	"moderated_at" timestamp (3) with time zone,
	"moderation_reason" text,
	"last_signed_in_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deletion_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_roles_known" CHECK (cardinality("users"."roles") >= 1 and "users"."roles" <@ array['ROLE_PRESTATAIRE','ROLE_VENUE','ROLE_ADMIN']::text[]),
	CONSTRAINT "users_phone_e164" CHECK ("users"."phone" ~ '^\+[1-9][0-9]{5,14}$'),
	CONSTRAINT "users_phone_verified" CHECK ("users"."phone_verified_at" is null or "users"."phone" is not null),
	CONSTRAINT "users_country_code" CHECK ("users"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "users_locale_tag" CHECK ("users"."locale" ~ '^[a-z]{2}-[A-Z]{2}$'),
	CONSTRAINT "users_moderated_at" CHECK (("users"."moderation_status" = 'pending') = ("users"."moderated_at" is null)),
	CONSTRAINT "users_rejected_with_reason" CHECK ("users"."moderation_status" <> 'rejected' or "users"."moderation_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "venue_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"venue_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"alt" text,
	"title" text,
	"description" text,
	"caption" text,
	"is_key_image" boolean DEFAULT false NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venue_prestations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"venue_id" uuid NOT NULL,
	"prestation" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"budget_starting_from_cents" integer NOT NULL,
	"is_description_visible" boolean DEFAULT true NOT NULL,
	"is_budget_visible" boolean DEFAULT true NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "venue_prestations_budget" CHECK ("venue_prestations"."budget_starting_from_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "venue_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"venue_id" uuid NOT NULL,
	"couple_name" text NOT NULL,
	"wedding_date" date,
	"rating" smallint,
	"content" text NOT NULL,
	"status" "review_status" DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "venue_reviews_rating" CHECK ("venue_reviews"."rating" between 1 and 5),
	CONSTRAINT "venue_reviews_published_at" CHECK (("venue_reviews"."status" = 'published') = ("venue_reviews"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"type" "venue_type" NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text,
	"zipcode" text NOT NULL,
	"city" text NOT NULL,
	"country_code" text NOT NULL,
	"country_label" text,
	"latitude" double precision,
	"longitude" double precision,
	"place_id" integer,
	"area_id" integer,
	"description" text NOT NULL,
	"detailed_description" text,
	"seated_capacity" integer NOT NULL,
	"standing_capacity" integer NOT NULL,
	"bedrooms" integer NOT NULL,
	"min_price_cents" integer NOT NULL,
	"max_price_cents" integer NOT NULL,
	"sn_facebook" text,
	"sn_instagram" text,
	"website" text,
	"contact_name" text,
	"contact_role" text,
	"features" "venue_feature"[] DEFAULT '{}'::venue_feature[] NOT NULL,
	"published_at" timestamp (3) with time zone,
	"is_published" boolean GENERATED ALWAYS AS ((published_at is not null)) STORED NOT NULL,
	"moderation_status" "moderation_status" DEFAULT 'pending' NOT NULL,
	"moderation_submitted_at" timestamp (3) with time zone,
	"moderated_at" timestamp (3) with time zone,
	"moderation_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venues_slug_shape" CHECK ("venues"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "venues_country_code" CHECK ("venues"."country_code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "venues_numbers" CHECK ("venues"."seated_capacity" >= 1 and "venues"."standing_capacity" >= 1 and "venues"."bedrooms" >= 1 and "venues"."min_price_cents" >= 100 and "venues"."max_price_cents" >= "venues"."min_price_cents"),
	CONSTRAINT "venues_moderated_at" CHECK (("venues"."moderation_status" = 'pending') = ("venues"."moderated_at" is null)),
	CONSTRAINT "venues_rejected_with_reason" CHECK ("venues"."moderation_status" <> 'rejected' or "venues"."moderation_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"url" text NOT NULL,
	"host" "video_host" NOT NULL,
	"host_video_id" text NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_siret_accepted_by_users_id_fk" FOREIGN KEY ("siret_accepted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_area_id_places_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."places"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_langues" ADD CONSTRAINT "company_langues_provider_id_companies_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_langues" ADD CONSTRAINT "company_langues_langue_id_langues_id_fk" FOREIGN KEY ("langue_id") REFERENCES "public"."langues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_prestations" ADD CONSTRAINT "company_prestations_provider_id_companies_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_prestations" ADD CONSTRAINT "company_prestations_prestation_id_prestations_id_fk" FOREIGN KEY ("prestation_id") REFERENCES "public"."prestations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_provider_id_credit_accounts_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."credit_accounts"("provider_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_provider_id_credit_accounts_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."credit_accounts"("provider_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcome_claims" ADD CONSTRAINT "welcome_claims_provider_id_credit_accounts_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."credit_accounts"("provider_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_scores" ADD CONSTRAINT "provider_scores_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_search" ADD CONSTRAINT "provider_search_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_search" ADD CONSTRAINT "venue_search_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_event_request_id_event_requests_id_fk" FOREIGN KEY ("event_request_id") REFERENCES "public"."event_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_requests" ADD CONSTRAINT "event_requests_provider_id_credit_accounts_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."credit_accounts"("provider_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_requests" ADD CONSTRAINT "event_requests_verified_project_fk" FOREIGN KEY ("project_id","project_verified") REFERENCES "public"."projects"("id","is_verified") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_images" ADD CONSTRAINT "profile_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_images" ADD CONSTRAINT "profile_images_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_codes" ADD CONSTRAINT "member_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_contacts" ADD CONSTRAINT "member_contacts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reporter_user_id_users_id_fk" FOREIGN KEY ("reporter_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reporter_member_id_members_id_fk" FOREIGN KEY ("reporter_member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_provider_id_credit_accounts_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."credit_accounts"("provider_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_provider_id_credit_accounts_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."credit_accounts"("provider_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_provider_id_credit_accounts_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."credit_accounts"("provider_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_series_receipt_series_series_fk" FOREIGN KEY ("series") REFERENCES "public"."receipt_series"("series") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_id_credit_accounts_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."credit_accounts"("provider_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_parent_id_places_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."places"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_images" ADD CONSTRAINT "portfolio_images_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_images" ADD CONSTRAINT "portfolio_images_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_prestations" ADD CONSTRAINT "portfolio_prestations_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_prestations" ADD CONSTRAINT "portfolio_prestations_prestation_id_prestations_id_fk" FOREIGN KEY ("prestation_id") REFERENCES "public"."prestations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portraits" ADD CONSTRAINT "portraits_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_choices" ADD CONSTRAINT "project_choices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_choices" ADD CONSTRAINT "project_choices_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_codes" ADD CONSTRAINT "project_codes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_registrations" ADD CONSTRAINT "project_registrations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_booked_provider_id_users_id_fk" FOREIGN KEY ("booked_provider_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotional_alerts" ADD CONSTRAINT "promotional_alerts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotional_popup_views" ADD CONSTRAINT "promotional_popup_views_popup_id_promotional_popups_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."promotional_popups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotional_popup_views" ADD CONSTRAINT "promotional_popup_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotional_popups" ADD CONSTRAINT "promotional_popups_image_file_id_media_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotional_popups" ADD CONSTRAINT "promotional_popups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_event_request_id_event_requests_id_fk" FOREIGN KEY ("event_request_id") REFERENCES "public"."event_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_invitation_id_review_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."review_invitations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_predecessor_id_refresh_tokens_id_fk" FOREIGN KEY ("predecessor_id") REFERENCES "public"."refresh_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_user_id_users_id_fk" FOREIGN KEY ("impersonator_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_session_id_sessions_id_fk" FOREIGN KEY ("impersonator_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instagram_connections" ADD CONSTRAINT "instagram_connections_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instagram_media" ADD CONSTRAINT "instagram_media_provider_id_instagram_connections_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."instagram_connections"("provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instagram_media" ADD CONSTRAINT "instagram_media_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_links" ADD CONSTRAINT "social_links_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_provider_id_credit_accounts_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."credit_accounts"("provider_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provider_id_credit_accounts_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."credit_accounts"("provider_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_images" ADD CONSTRAINT "venue_images_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_images" ADD CONSTRAINT "venue_images_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_prestations" ADD CONSTRAINT "venue_prestations_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_reviews" ADD CONSTRAINT "venue_reviews_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_area_id_places_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."places"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user_idx" ON "consents" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "consents_member_idx" ON "consents" USING btree ("member_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_token_key" ON "email_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_undo_token_key" ON "email_changes" USING btree ("undo_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_pending_key" ON "email_changes" USING btree ("user_id") WHERE confirmed_at is null and superseded_at is null and undone_at is null;--> statement-breakpoint
CREATE INDEX "email_changes_user_idx" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token_key" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_live_key" ON "password_resets" USING btree ("user_id") WHERE used_at is null and superseded_at is null;--> statement-breakpoint
CREATE INDEX "password_resets_user_idx" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_codes_live_key" ON "phone_codes" USING btree ("user_id") WHERE consumed_at is null and superseded_at is null;--> statement-breakpoint
CREATE INDEX "phone_codes_user_idx" ON "phone_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "analytics_events_name_idx" ON "analytics_events" USING btree ("name","created_at");--> statement-breakpoint
CREATE INDEX "analytics_events_user_idx" ON "analytics_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_created_idx" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_impersonator_idx" ON "audit_log" USING btree ("impersonator_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_kind","subject_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "langues_code_key" ON "langues" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "prestations_code_key" ON "prestations" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_slug_key" ON "companies" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "companies_siret_idx" ON "companies" USING btree ("siret");--> statement-breakpoint
CREATE INDEX "companies_place_idx" ON "companies" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "companies_area_idx" ON "companies" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "companies_siret_accepted_by_idx" ON "companies" USING btree ("siret_accepted_by") WHERE siret_accepted_by is not null;--> statement-breakpoint
CREATE INDEX "company_langues_langue_idx" ON "company_langues" USING btree ("langue_id");--> statement-breakpoint
CREATE INDEX "company_prestations_prestation_idx" ON "company_prestations" USING btree ("prestation_id");--> statement-breakpoint
CREATE INDEX "credit_accounts_premium_idx" ON "credit_accounts" USING btree ("premium_until") WHERE premium_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_once_key" ON "credit_entries" USING btree ("provider_id","kind","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_order_key" ON "credit_entries" USING btree ("provider_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment_intent_key" ON "orders" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "orders_provider_idx" ON "orders" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_open_idx" ON "orders" USING btree ("created_at") WHERE status in ('pending', 'processing', 'review');--> statement-breakpoint
CREATE UNIQUE INDEX "welcome_claims_once_key" ON "welcome_claims" USING btree ("kind","value_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "welcome_claims_provider_key" ON "welcome_claims" USING btree ("provider_id","kind");--> statement-breakpoint
CREATE INDEX "cache_invalidations_order_idx" ON "cache_invalidations" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "cache_invalidations_created_idx" ON "cache_invalidations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_reveals_request_idx" ON "contact_reveals" USING btree ("event_request_id");--> statement-breakpoint
CREATE INDEX "contact_reveals_provider_idx" ON "contact_reveals" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_reveals_impersonator_idx" ON "contact_reveals" USING btree ("impersonator_id") WHERE impersonator_id is not null;--> statement-breakpoint
CREATE INDEX "contact_reveals_member_idx" ON "contact_reveals" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_requests_once_key" ON "event_requests" USING btree ("project_id","provider_id");--> statement-breakpoint
CREATE INDEX "event_requests_created_idx" ON "event_requests" USING btree ("provider_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_requests_seen_idx" ON "event_requests" USING btree ("provider_id","is_seen","created_at","id");--> statement-breakpoint
CREATE INDEX "event_requests_status_idx" ON "event_requests" USING btree ("provider_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "event_requests_date_idx" ON "event_requests" USING btree ("provider_id","event_date","created_at","id");--> statement-breakpoint
CREATE INDEX "event_requests_type_idx" ON "event_requests" USING btree ("provider_id","event_type","created_at","id");--> statement-breakpoint
CREATE INDEX "event_requests_city_idx" ON "event_requests" USING btree ("provider_id","event_location_city","created_at","id");--> statement-breakpoint
CREATE INDEX "event_requests_unanswered_idx" ON "event_requests" USING btree ("created_at") WHERE unlocked_at is null and rejected_at is null;--> statement-breakpoint
CREATE INDEX "favorites_visitor_idx" ON "favorites" USING btree ("visitor_hash");--> statement-breakpoint
CREATE INDEX "favorites_provider_idx" ON "favorites" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "favorites_venue_idx" ON "favorites" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "images_provider_idx" ON "images" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "images_file_idx" ON "images" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "media_files_owner_idx" ON "media_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "media_files_sha256_idx" ON "media_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "media_files_orphaned_idx" ON "media_files" USING btree ("orphaned_at") WHERE orphaned_at is not null;--> statement-breakpoint
CREATE INDEX "profile_images_file_idx" ON "profile_images" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_idx" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "member_codes_live_key" ON "member_codes" USING btree ("member_id") WHERE consumed_at is null and superseded_at is null;--> statement-breakpoint
CREATE INDEX "member_codes_expires_idx" ON "member_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_hash_key" ON "members" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "content_reports_open_idx" ON "content_reports" USING btree ("created_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "content_reports_subject_idx" ON "content_reports" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "content_reports_handled_by_idx" ON "content_reports" USING btree ("handled_by") WHERE handled_by is not null;--> statement-breakpoint
CREATE INDEX "content_reports_reporter_user_idx" ON "content_reports" USING btree ("reporter_user_id");--> statement-breakpoint
CREATE INDEX "content_reports_reporter_member_idx" ON "content_reports" USING btree ("reporter_member_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_subject_idx" ON "moderation_decisions" USING btree ("kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_decided_by_idx" ON "moderation_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "message_deliveries_dedupe_key" ON "message_deliveries" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "message_deliveries_open_idx" ON "message_deliveries" USING btree ("created_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "message_deliveries_recipient_idx" ON "message_deliveries" USING btree ("recipient_kind","recipient_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_external_key" ON "disputes" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "disputes_provider_idx" ON "disputes" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "disputes_order_idx" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_subscription_idx" ON "disputes" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_external_key" ON "payment_customers" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "payment_events_open_idx" ON "payment_events" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_object_idx" ON "payment_events" USING btree ("object_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number_key" ON "receipts" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_external_key" ON "receipts" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "receipts_provider_idx" ON "receipts" USING btree ("provider_id","issued_at");--> statement-breakpoint
CREATE INDEX "receipts_order_idx" ON "receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipts_subscription_idx" ON "receipts" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_external_key" ON "refunds" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "refunds_provider_idx" ON "refunds" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_subscription_idx" ON "refunds" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "places_code_key" ON "places" USING btree ("country","type","code");--> statement-breakpoint
CREATE UNIQUE INDEX "places_region_slug_key" ON "places" USING btree ("country","slug") WHERE type = 'region';--> statement-breakpoint
CREATE UNIQUE INDEX "places_area_slug_key" ON "places" USING btree ("country","slug") WHERE type in ('departement', 'area');--> statement-breakpoint
CREATE UNIQUE INDEX "places_city_slug_key" ON "places" USING btree ("parent_id","slug") WHERE type = 'city';--> statement-breakpoint
CREATE INDEX "places_parent_idx" ON "places" USING btree ("parent_id","type");--> statement-breakpoint
CREATE INDEX "places_country_type_idx" ON "places" USING btree ("country","type","search_name");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_images_key_image_key" ON "portfolio_images" USING btree ("portfolio_id") WHERE is_key_image;--> statement-breakpoint
CREATE INDEX "portfolio_images_portfolio_idx" ON "portfolio_images" USING btree ("portfolio_id","position");--> statement-breakpoint
CREATE INDEX "portfolio_images_file_idx" ON "portfolio_images" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "portfolio_prestations_prestation_idx" ON "portfolio_prestations" USING btree ("prestation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolios_slug_key" ON "portfolios" USING btree ("provider_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "project_choices_position_key" ON "project_choices" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_choices_provider_idx" ON "project_choices" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_codes_live_key" ON "project_codes" USING btree ("project_id","channel") WHERE consumed_at is null and superseded_at is null;--> statement-breakpoint
CREATE INDEX "project_codes_project_idx" ON "project_codes" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "project_registrations_email_idx" ON "project_registrations" USING btree ("email_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_token_key" ON "projects" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_dedupe_key" ON "projects" USING btree ("dedupe_key") WHERE status in ('HELD', 'OPEN', 'FULL');--> statement-breakpoint
CREATE INDEX "projects_member_idx" ON "projects" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "projects_place_idx" ON "projects" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "projects_booked_provider_idx" ON "projects" USING btree ("booked_provider_id");--> statement-breakpoint
CREATE INDEX "projects_status_idx" ON "projects" USING btree ("status","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "promotional_alerts_active_key" ON "promotional_alerts" USING btree ("audience",coalesce(locale, '')) WHERE is_active;--> statement-breakpoint
CREATE INDEX "promotional_alerts_created_by_idx" ON "promotional_alerts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "promotional_popup_views_user_idx" ON "promotional_popup_views" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotional_popups_active_key" ON "promotional_popups" USING btree ("audience",coalesce(locale, '')) WHERE is_active;--> statement-breakpoint
CREATE INDEX "promotional_popups_image_idx" ON "promotional_popups" USING btree ("image_file_id");--> statement-breakpoint
CREATE INDEX "promotional_popups_created_by_idx" ON "promotional_popups" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "review_invitations_token_key" ON "review_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "review_invitations_request_key" ON "review_invitations" USING btree ("event_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_invitation_key" ON "reviews" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "reviews_provider_idx" ON "reviews" USING btree ("provider_id","status","published_at");--> statement-breakpoint
CREATE INDEX "reviews_member_idx" ON "reviews" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_hash_key" ON "refresh_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_live_key" ON "refresh_tokens" USING btree ("session_id") WHERE used_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_predecessor_key" ON "refresh_tokens" USING btree ("predecessor_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_idx" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expires_idx" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id_hash_key" ON "sessions" USING btree ("id_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_access_token_hash_key" ON "sessions" USING btree ("access_token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_member_idx" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_impersonator_session_idx" ON "sessions" USING btree ("impersonator_session_id");--> statement-breakpoint
CREATE INDEX "sessions_impersonator_user_idx" ON "sessions" USING btree ("impersonator_user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "instagram_media_external_key" ON "instagram_media" USING btree ("provider_id","external_id");--> statement-breakpoint
CREATE INDEX "instagram_media_file_idx" ON "instagram_media" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "view_days_provider_idx" ON "view_days" USING btree ("provider_id","kind","day");--> statement-breakpoint
CREATE INDEX "view_hours_provider_idx" ON "view_hours" USING btree ("provider_id","kind","hour");--> statement-breakpoint
CREATE INDEX "view_hours_hour_idx" ON "view_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "view_totals_provider_idx" ON "view_totals" USING btree ("provider_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_sessions_external_key" ON "checkout_sessions" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_sessions_open_key" ON "checkout_sessions" USING btree ("provider_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "checkout_sessions_provider_idx" ON "checkout_sessions" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_external_key" ON "subscriptions" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_live_key" ON "subscriptions" USING btree ("provider_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_provider_idx" ON "subscriptions" USING btree ("provider_id","started_at");--> statement-breakpoint
CREATE INDEX "subscriptions_synced_idx" ON "subscriptions" USING btree ("synced_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_moderation_idx" ON "users" USING btree ("moderation_status","moderation_submitted_at");--> statement-breakpoint
CREATE INDEX "users_phone_idx" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "venue_images_key_image_key" ON "venue_images" USING btree ("venue_id") WHERE is_key_image;--> statement-breakpoint
CREATE INDEX "venue_images_venue_idx" ON "venue_images" USING btree ("venue_id","position");--> statement-breakpoint
CREATE INDEX "venue_images_file_idx" ON "venue_images" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "venue_prestations_slug_key" ON "venue_prestations" USING btree ("venue_id","prestation");--> statement-breakpoint
CREATE INDEX "venue_reviews_venue_idx" ON "venue_reviews" USING btree ("venue_id","status","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "venues_slug_key" ON "venues" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "venues_provider_idx" ON "venues" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "venues_place_idx" ON "venues" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "venues_area_idx" ON "venues" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "venues_moderation_idx" ON "venues" USING btree ("moderation_status","moderation_submitted_at");--> statement-breakpoint
CREATE INDEX "videos_provider_idx" ON "videos" USING btree ("provider_id","created_at");