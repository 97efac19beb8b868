CREATE TABLE "inbox_acknowledgements" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"acknowledged_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_templates_name" CHECK (char_length("reply_templates"."name") between 1 and 60),
	CONSTRAINT "reply_templates_subject" CHECK (char_length("reply_templates"."subject") between 1 and 120),
	CONSTRAINT "reply_templates_body" CHECK (char_length("reply_templates"."body") between 1 and 1500)
);
--> statement-breakpoint
ALTER TABLE "event_requests" ADD COLUMN "marked_unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_requests" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Made anew with its index, because PostgreSQL 15 and 16 cannot change what a column is generated from.
ALTER TABLE "event_requests" DROP COLUMN "is_seen";--> statement-breakpoint
ALTER TABLE "event_requests" ADD COLUMN "is_seen" boolean GENERATED ALWAYS AS ((seen_at is not null and not marked_unread)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX event_requests_seen_idx ON event_requests (provider_id, is_seen, created_at, id) INCLUDE (status);--> statement-breakpoint
-- Requests that are there already: the town of the gazetteer, and first names of letters alone that hide nothing.
UPDATE event_requests r SET search_text = left(trim(regexp_replace(regexp_replace(normalize(lower(
    CASE WHEN m.firstname ~ '^[[:alpha:]]{2,14}([ ''-][[:alpha:]]{2,14})?$'
          AND m.firstname !~* 'aro|arr|mail|look|cloud|chio|apen|klam|wana|snap|insta|tele|skype|proton|point|punkt|dot'
         THEN m.firstname ELSE '' END || ' ' || coalesce(pl.name, '')), NFD),
    U&'[\0300-\036F]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')), 200)
  FROM projects p JOIN members m ON m.id = p.member_id LEFT JOIN places pl ON pl.id = p.place_id
 WHERE p.id = r.project_id;--> statement-breakpoint
-- A search reads this index alone, whatever it finds: filters, counts and every order of the list are decided in it.
CREATE INDEX event_requests_search_idx ON event_requests (provider_id, created_at, id)
  INCLUDE (search_text, is_seen, status, event_type, event_date, event_location_city);--> statement-breakpoint
ALTER TABLE "inbox_acknowledgements" ADD CONSTRAINT "inbox_acknowledgements_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_templates_provider_idx" ON "reply_templates" USING btree ("provider_id","locale","name");--> statement-breakpoint
ALTER TABLE "event_requests" ADD CONSTRAINT "event_requests_search_text" CHECK (char_length("event_requests"."search_text") <= 200);--> statement-breakpoint
ALTER TABLE "event_requests" ADD CONSTRAINT "event_requests_marked_was_seen" CHECK (not "event_requests"."marked_unread" or "event_requests"."seen_at" is not null);
