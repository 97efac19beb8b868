CREATE TYPE "public"."buyer_kind" AS ENUM('business', 'consumer');--> statement-breakpoint
CREATE TYPE "public"."vat_state" AS ENUM('none', 'pending', 'valid', 'invalid', 'format_only');--> statement-breakpoint
CREATE TABLE "billing_profiles" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"kind" "buyer_kind" NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"zipcode" text NOT NULL,
	"city" text NOT NULL,
	"country_code" text NOT NULL,
	"vat_number" text,
	"vat_state" "vat_state" DEFAULT 'none' NOT NULL,
	"vat_checked_at" timestamp (3) with time zone,
	"vat_asked_at" timestamp (3) with time zone,
	"vat_consultation" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_profiles_name" CHECK (char_length("billing_profiles"."name") between 2 and 120),
	CONSTRAINT "billing_profiles_street" CHECK (char_length("billing_profiles"."street") between 2 and 160),
	CONSTRAINT "billing_profiles_city" CHECK (char_length("billing_profiles"."city") between 1 and 80),
	CONSTRAINT "billing_profiles_country_code" CHECK ("billing_profiles"."country_code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "billing_profiles_vat_number" CHECK ("billing_profiles"."vat_number" ~ '^[A-Z]{2,3}[0-9A-Z]{2,13}$'),
	CONSTRAINT "billing_profiles_vat_state" CHECK (("billing_profiles"."vat_number" is null) = ("billing_profiles"."vat_state" = 'none')),
	CONSTRAINT "billing_profiles_vat_business" CHECK ("billing_profiles"."vat_number" is null or "billing_profiles"."kind" = 'business')
);
--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD CONSTRAINT "billing_profiles_provider_id_credit_accounts_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."credit_accounts"("provider_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_profiles_due_idx" ON "billing_profiles" USING btree ("vat_state","vat_asked_at") WHERE vat_state in ('pending', 'valid');