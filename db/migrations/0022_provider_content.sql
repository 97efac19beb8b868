CREATE TYPE "public"."draft_form" AS ENUM('onboarding', 'portfolio', 'portrait', 'venue');--> statement-breakpoint
CREATE TYPE "public"."profile_field" AS ENUM('name', 'website', 'portrait', 'experience', 'service', 'benefits', 'services', 'picture', 'video', 'portfolio');--> statement-breakpoint
ALTER TYPE "public"."file_status" ADD VALUE 'removed' AFTER 'failed';--> statement-breakpoint
CREATE TABLE "first_steps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"skipped" text[] DEFAULT '{}' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"user_id" uuid NOT NULL,
	"form" "draft_form" NOT NULL,
	"subject_id" text DEFAULT '' NOT NULL,
	"answers" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_drafts_user_id_form_subject_id_pk" PRIMARY KEY("user_id","form","subject_id"),
	CONSTRAINT "form_drafts_size" CHECK (pg_column_size("form_drafts"."answers") <= 100000)
);--> statement-breakpoint
CREATE TABLE "portrait_sketches" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"hashes" integer[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "profile_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"field" "profile_field" NOT NULL,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	"decision" "moderation_status" DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "profile_changes_decided" CHECK (("profile_changes"."decision" = 'pending') = ("profile_changes"."decided_at" is null)),
	CONSTRAINT "profile_changes_reason" CHECK ("profile_changes"."decision" <> 'rejected' or "profile_changes"."reason" is not null)
);--> statement-breakpoint
CREATE TABLE "instagram_deletions" (
	"code" text PRIMARY KEY NOT NULL,
	"account_hash" text NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone
);--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "source_key" text;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "phash" bit(64);--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "mirrored_phash" bit(64);--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "removed_by" uuid;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "removal_reason" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "thumbnail_file_id" uuid;--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portrait_sketches" ADD CONSTRAINT "portrait_sketches_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portrait_sketches_hashes_idx" ON "portrait_sketches" USING gin ("hashes");--> statement-breakpoint
CREATE INDEX "profile_changes_pending_idx" ON "profile_changes" USING btree ("created_at") WHERE decision = 'pending';--> statement-breakpoint
CREATE INDEX "profile_changes_waiting_idx" ON "profile_changes" USING btree ("created_at") WHERE published_at is null and decision = 'pending';--> statement-breakpoint
CREATE INDEX "profile_changes_provider_idx" ON "profile_changes" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "profile_changes_decided_by_idx" ON "profile_changes" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_thumbnail_file_id_media_files_id_fk" FOREIGN KEY ("thumbnail_file_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Galleries keep the order that they had: the first upload first.
UPDATE "images" i SET "position" = o.n FROM (
  SELECT id, row_number() OVER (PARTITION BY provider_id ORDER BY created_at, id) - 1 AS n FROM images
) o WHERE o.id = i.id AND o.n > 0;
