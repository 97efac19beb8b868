CREATE TYPE "public"."season_unit" AS ENUM('day', 'night', 'hour');--> statement-breakpoint
CREATE TYPE "public"."venue_day_state" AS ENUM('option', 'booked', 'closed');--> statement-breakpoint
CREATE TABLE "venue_days" (
	"venue_id" uuid NOT NULL,
	"day" date NOT NULL,
	"state" "venue_day_state" NOT NULL,
	"option_until" date,
	"note" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venue_days_venue_id_day_pk" PRIMARY KEY("venue_id","day"),
	CONSTRAINT "venue_days_option_until" CHECK ("venue_days"."option_until" is null or "venue_days"."state" = 'option'),
	CONSTRAINT "venue_days_note" CHECK (char_length("venue_days"."note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "venue_seasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"venue_id" uuid NOT NULL,
	"name" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"price_cents" integer NOT NULL,
	"unit" "season_unit" NOT NULL,
	"minimum" smallint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venue_seasons_name" CHECK (char_length("venue_seasons"."name") between 1 and 60),
	CONSTRAINT "venue_seasons_days" CHECK ("venue_seasons"."to_day" >= "venue_seasons"."from_day"),
	CONSTRAINT "venue_seasons_price" CHECK ("venue_seasons"."price_cents" between 100 and 1000000000),
	CONSTRAINT "venue_seasons_minimum" CHECK ("venue_seasons"."minimum" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "calendar_known_until" date;--> statement-breakpoint
ALTER TABLE "venue_days" ADD CONSTRAINT "venue_days_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_seasons" ADD CONSTRAINT "venue_seasons_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venue_days_taken_idx" ON "venue_days" USING btree ("day","venue_id") WHERE state in ('booked', 'closed');--> statement-breakpoint
CREATE INDEX "venue_days_option_idx" ON "venue_days" USING btree ("option_until") WHERE option_until is not null;--> statement-breakpoint
CREATE INDEX "venue_seasons_venue_idx" ON "venue_seasons" USING btree ("venue_id","from_day");--> statement-breakpoint
-- Two seasons of one venue never share a day. The extension is there since the promotions.
ALTER TABLE "venue_seasons" ADD CONSTRAINT "venue_seasons_no_overlap" EXCLUDE USING gist (
  venue_id WITH =, daterange(from_day, to_day, '[]') WITH &&);
