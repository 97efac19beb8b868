CREATE TABLE "notification_timings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"is_digest" boolean DEFAULT false NOT NULL,
	"digested_on" date,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_timings_quiet" CHECK (num_nonnulls("notification_timings"."quiet_from", "notification_timings"."quiet_until") in (0, 2) and "notification_timings"."quiet_from" <> "notification_timings"."quiet_until"
        and "notification_timings"."quiet_from" between 0 and 1439 and "notification_timings"."quiet_until" between 0 and 1439)
);
--> statement-breakpoint
ALTER TABLE "notification_timings" ADD CONSTRAINT "notification_timings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_timings_digest_idx" ON "notification_timings" USING btree ("digested_on") WHERE is_digest;--> statement-breakpoint
CREATE INDEX "message_deliveries_waiting_idx" ON "message_deliveries" USING btree ("recipient_id") WHERE status = 'queued' and recipient_kind = 'user';