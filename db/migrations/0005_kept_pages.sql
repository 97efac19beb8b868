DROP TABLE "cache_invalidations" CASCADE;--> statement-breakpoint
DROP TABLE "cache_tags" CASCADE;--> statement-breakpoint
DROP TYPE "public"."invalidation_mode";--> statement-breakpoint
CREATE SEQUENCE "public"."page_change_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "page_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tag" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_tags_change_idx" ON "page_tags" USING btree ("change");