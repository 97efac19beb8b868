CREATE TABLE "member_phone_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"phone_encrypted" "bytea" NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone,
	CONSTRAINT "member_phone_codes_attempts" CHECK ("member_phone_codes"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "project_edits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"place_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "phone_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member_phone_codes" ADD CONSTRAINT "member_phone_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_edits" ADD CONSTRAINT "project_edits_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_edits" ADD CONSTRAINT "project_edits_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_phone_codes_live_key" ON "member_phone_codes" USING btree ("member_id") WHERE consumed_at is null and superseded_at is null;--> statement-breakpoint
CREATE INDEX "member_phone_codes_member_idx" ON "member_phone_codes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "project_edits_project_idx" ON "project_edits" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "project_edits_place_idx" ON "project_edits" USING btree ("place_id") WHERE place_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "project_edits_waiting_key" ON "project_edits" USING btree ("project_id") WHERE applied_at is null;