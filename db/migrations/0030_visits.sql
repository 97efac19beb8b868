CREATE TYPE "public"."half_day" AS ENUM('morning', 'afternoon');--> statement-breakpoint
CREATE TYPE "public"."visit_state" AS ENUM('proposed', 'accepted', 'declined', 'cancelled');--> statement-breakpoint
CREATE TABLE "visit_slots" (
	"visit_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"day" date NOT NULL,
	"half" "half_day" NOT NULL,
	CONSTRAINT "visit_slots_visit_id_position_pk" PRIMARY KEY("visit_id","position"),
	CONSTRAINT "visit_slots_position" CHECK ("visit_slots"."position" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_request_id" uuid NOT NULL,
	"venue_id" uuid NOT NULL,
	"state" "visit_state" DEFAULT 'proposed' NOT NULL,
	"accepted_position" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "visits_accepted_position" CHECK ("visits"."accepted_position" between 1 and 3),
	CONSTRAINT "visits_accepted" CHECK ("visits"."state" <> 'accepted' or "visits"."accepted_position" is not null),
	CONSTRAINT "visits_settled" CHECK (("visits"."state" = 'proposed') = ("visits"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "visit_slots" ADD CONSTRAINT "visit_slots_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_event_request_id_event_requests_id_fk" FOREIGN KEY ("event_request_id") REFERENCES "public"."event_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_slots_day_key" ON "visit_slots" USING btree ("visit_id","day","half");--> statement-breakpoint
CREATE UNIQUE INDEX "visits_live_key" ON "visits" USING btree ("event_request_id","venue_id") WHERE state in ('proposed', 'accepted');--> statement-breakpoint
CREATE INDEX "visits_request_idx" ON "visits" USING btree ("event_request_id","created_at");--> statement-breakpoint
CREATE INDEX "visits_venue_idx" ON "visits" USING btree ("venue_id");