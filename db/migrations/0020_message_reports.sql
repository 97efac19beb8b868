CREATE TYPE "public"."delivery_report" AS ENUM('passed_on', 'delivered', 'failed', 'dead');--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "report" "delivery_report";--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "report_code" text;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_reported_at" CHECK (("message_deliveries"."report" is null) = ("message_deliveries"."reported_at" is null) and ("message_deliveries"."report" is not null or "message_deliveries"."report_code" is null));