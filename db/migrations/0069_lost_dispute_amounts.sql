ALTER TABLE "disputes" ADD COLUMN "taken_cents" integer;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "needs_amount" boolean DEFAULT false NOT NULL;