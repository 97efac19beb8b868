-- no transaction
ALTER TABLE "review_invitations" ADD COLUMN IF NOT EXISTS "venue_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN IF NOT EXISTS "venue_id" uuid;--> statement-breakpoint
ALTER TABLE "review_invitations" DROP CONSTRAINT IF EXISTS "review_invitations_asked_venue_fk", ADD CONSTRAINT "review_invitations_asked_venue_fk" FOREIGN KEY ("event_request_id","venue_id") REFERENCES "public"."event_request_venues"("event_request_id","venue_id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "review_invitations" VALIDATE CONSTRAINT "review_invitations_asked_venue_fk";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT IF EXISTS "reviews_venue_id_venues_id_fk", ADD CONSTRAINT "reviews_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_venue_id_venues_id_fk";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT IF EXISTS "reviews_invitation_id_review_invitations_id_fk", ADD CONSTRAINT "reviews_invitation_id_review_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."review_invitations"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_invitation_id_review_invitations_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "review_invitations_provider_key";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "review_invitations_provider_key" ON "review_invitations" USING btree ("event_request_id") WHERE venue_id is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "review_invitations_venue_key";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "review_invitations_venue_key" ON "review_invitations" USING btree ("event_request_id","venue_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reviews_venue_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_venue_idx" ON "reviews" USING btree ("venue_id","status","published_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reviews_couple_venue_key";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "reviews_couple_venue_key" ON "reviews" USING btree ("member_id","venue_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "review_invitations_link_key";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "review_invitations_link_key" ON "review_invitations" USING btree ("token_hash","venue_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "review_invitations_token_key";--> statement-breakpoint
-- Both new keys exist by now, so no request gets two invitations of one kind meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS "review_invitations_request_key";
