-- no transaction
ALTER TABLE "review_invitations" ADD COLUMN IF NOT EXISTS "is_about_venue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- From here on an invitation of a venue says that it is one; those of before are marked by the next statement.
ALTER TABLE "review_invitations" DROP CONSTRAINT IF EXISTS "review_invitations_about_venue", ADD CONSTRAINT "review_invitations_about_venue" CHECK ("review_invitations"."venue_id" is null or "review_invitations"."is_about_venue") NOT VALID;--> statement-breakpoint
UPDATE "review_invitations" SET "is_about_venue" = true WHERE "venue_id" IS NOT NULL AND NOT "is_about_venue";--> statement-breakpoint
ALTER TABLE "review_invitations" VALIDATE CONSTRAINT "review_invitations_about_venue";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "review_invitations_provider_key";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "review_invitations_provider_key" ON "review_invitations" USING btree ("event_request_id") WHERE not is_about_venue;--> statement-breakpoint
-- Only the venue becomes null: the request of the invitation stays.
ALTER TABLE "review_invitations" DROP CONSTRAINT IF EXISTS "review_invitations_asked_venue_fk", ADD CONSTRAINT "review_invitations_asked_venue_fk" FOREIGN KEY ("event_request_id","venue_id") REFERENCES "public"."event_request_venues"("event_request_id","venue_id") ON DELETE SET NULL ("venue_id") ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "review_invitations" VALIDATE CONSTRAINT "review_invitations_asked_venue_fk";
