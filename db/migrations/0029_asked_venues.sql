CREATE TABLE "event_request_venues" (
	"event_request_id" uuid NOT NULL,
	"venue_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_request_venues_event_request_id_venue_id_pk" PRIMARY KEY("event_request_id","venue_id")
);
--> statement-breakpoint
CREATE TABLE "project_choice_venues" (
	"project_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"venue_id" uuid NOT NULL,
	CONSTRAINT "project_choice_venues_project_id_venue_id_pk" PRIMARY KEY("project_id","venue_id")
);
--> statement-breakpoint
ALTER TABLE "project_choices" ADD COLUMN "is_provider_asked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "wants_venue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_request_venues" ADD CONSTRAINT "event_request_venues_event_request_id_event_requests_id_fk" FOREIGN KEY ("event_request_id") REFERENCES "public"."event_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_request_venues" ADD CONSTRAINT "event_request_venues_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_choice_venues" ADD CONSTRAINT "project_choice_venues_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_choice_venues" ADD CONSTRAINT "project_choice_venues_choice_fk" FOREIGN KEY ("project_id","provider_id") REFERENCES "public"."project_choices"("project_id","provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_request_venues_venue_idx" ON "event_request_venues" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "project_choice_venues_choice_idx" ON "project_choice_venues" USING btree ("project_id","provider_id");--> statement-breakpoint
CREATE INDEX "project_choice_venues_venue_idx" ON "project_choice_venues" USING btree ("venue_id");