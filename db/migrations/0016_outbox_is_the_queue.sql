DROP INDEX "message_deliveries_open_idx";--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "takes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "message_deliveries_due_idx" ON "message_deliveries" USING btree ("due_at") WHERE status = 'queued';