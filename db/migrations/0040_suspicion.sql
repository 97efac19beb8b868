CREATE TYPE "public"."lead_case_kind" AS ENUM('questionable', 'losses');--> statement-breakpoint
ALTER TYPE "public"."lead_failure" ADD VALUE 'reviewed' AFTER 'never_opened';--> statement-breakpoint
ALTER TYPE "public"."moderated_kind" ADD VALUE 'lead' AFTER 'testimonial';--> statement-breakpoint
CREATE TABLE "user_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"network_hash" text,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "lead_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "lead_case_kind" NOT NULL,
	"provider_id" uuid NOT NULL,
	"event_request_id" uuid,
	"unlocks" smallint,
	"losses" smallint,
	"status" "moderation_status" DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "lead_cases_subject" CHECK (("lead_cases"."kind" = 'questionable') = ("lead_cases"."event_request_id" is not null)),
	CONSTRAINT "lead_cases_counts" CHECK (("lead_cases"."kind" = 'losses') = (num_nonnulls("lead_cases"."unlocks", "lead_cases"."losses") = 2)),
	CONSTRAINT "lead_cases_decided" CHECK (("lead_cases"."status" = 'pending') = ("lead_cases"."decided_at" is null)),
	CONSTRAINT "lead_cases_decided_by" CHECK (num_nonnulls("lead_cases"."decided_at", "lead_cases"."decided_by") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "project_origins" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"device_hash" text,
	"network_hash" text,
	"phone_hash" text,
	"mailbox_hash" text NOT NULL,
	"mail_domain_hash" text,
	"text_hash" text,
	"score" smallint DEFAULT 0 NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_origins_score" CHECK ("project_origins"."score" >= 0)
);
--> statement-breakpoint
ALTER TABLE "user_devices" ADD CONSTRAINT "user_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_cases" ADD CONSTRAINT "lead_cases_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_cases" ADD CONSTRAINT "lead_cases_event_request_id_event_requests_id_fk" FOREIGN KEY ("event_request_id") REFERENCES "public"."event_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_cases" ADD CONSTRAINT "lead_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_origins" ADD CONSTRAINT "project_origins_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_devices_device_idx" ON "user_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "user_devices_seen_idx" ON "user_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_cases_request_key" ON "lead_cases" USING btree ("event_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_cases_open_losses_key" ON "lead_cases" USING btree ("provider_id") WHERE kind = 'losses' and status = 'pending';--> statement-breakpoint
CREATE INDEX "lead_cases_status_idx" ON "lead_cases" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_cases_provider_idx" ON "lead_cases" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_cases_decided_by_idx" ON "lead_cases" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "project_origins_device_idx" ON "project_origins" USING btree ("device_hash","created_at") WHERE device_hash is not null;--> statement-breakpoint
CREATE INDEX "project_origins_network_idx" ON "project_origins" USING btree ("network_hash","created_at") WHERE network_hash is not null;--> statement-breakpoint
CREATE INDEX "project_origins_phone_idx" ON "project_origins" USING btree ("phone_hash","created_at") WHERE phone_hash is not null;--> statement-breakpoint
CREATE INDEX "project_origins_mailbox_idx" ON "project_origins" USING btree ("mailbox_hash","created_at");--> statement-breakpoint
CREATE INDEX "project_origins_domain_idx" ON "project_origins" USING btree ("mail_domain_hash","created_at") WHERE mail_domain_hash is not null;--> statement-breakpoint
CREATE INDEX "project_origins_text_idx" ON "project_origins" USING btree ("text_hash","created_at") WHERE text_hash is not null;--> statement-breakpoint
CREATE INDEX "project_origins_created_idx" ON "project_origins" USING btree ("created_at");