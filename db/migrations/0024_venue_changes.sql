ALTER TYPE "public"."profile_field" ADD VALUE 'description' AFTER 'portfolio';--> statement-breakpoint
ALTER TABLE "profile_changes" ADD COLUMN "venue_id" uuid;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
