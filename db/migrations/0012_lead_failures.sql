CREATE TYPE "public"."lead_failure" AS ENUM('email_bounced', 'phone_undeliverable', 'duplicate', 'taken_down', 'never_opened');--> statement-breakpoint
ALTER TABLE "event_requests" ADD COLUMN "couple_opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_requests" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_requests" ADD COLUMN "failure" "lead_failure";--> statement-breakpoint
CREATE INDEX "event_requests_unopened_idx" ON "event_requests" USING btree ("unlocked_at") WHERE unlocked_at is not null and couple_opened_at is null and failed_at is null;--> statement-breakpoint
ALTER TABLE "event_requests" ADD CONSTRAINT "event_requests_failure" CHECK (("event_requests"."failed_at" is null) = ("event_requests"."failure" is null));--> statement-breakpoint
ALTER TABLE "event_requests" ADD CONSTRAINT "event_requests_failed_is_unlocked" CHECK ("event_requests"."failed_at" is null or "event_requests"."unlocked_at" is not null);--> statement-breakpoint
-- Nobody noted before when a couple looks at its project: what was unlocked until now counts as opened.
UPDATE event_requests SET couple_opened_at = unlocked_at WHERE unlocked_at IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION guard_lead_failure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a failure and the first look of the couple are written once'
    USING ERRCODE = 'check_violation', TABLE = 'event_requests', CONSTRAINT = 'event_requests_failure_once';
END $$;
--> statement-breakpoint
CREATE TRIGGER event_requests_failure_once BEFORE UPDATE OF couple_opened_at, failed_at, failure ON event_requests
  FOR EACH ROW
  WHEN ((OLD.failed_at IS NOT NULL AND (OLD.failed_at, OLD.failure) IS DISTINCT FROM (NEW.failed_at, NEW.failure))
    OR (OLD.couple_opened_at IS NOT NULL AND OLD.couple_opened_at IS DISTINCT FROM NEW.couple_opened_at))
  EXECUTE FUNCTION guard_lead_failure();
