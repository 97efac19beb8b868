ALTER TABLE "visits" ADD COLUMN "decline_note" text;--> statement-breakpoint
-- allow constraint-without-not-valid: the table is as new as this release and has few rows
ALTER TABLE "visits" ADD CONSTRAINT "visits_decline_note" CHECK (char_length("visits"."decline_note") <= 300);
