ALTER TABLE "disputes" ADD COLUMN "due_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "answered_at" timestamp (3) with time zone;