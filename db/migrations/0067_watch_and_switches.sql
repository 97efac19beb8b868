CREATE TABLE "alerts" (
	"rule" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_measures" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "daily_measures_day_name_label_pk" PRIMARY KEY("day","name","label")
);
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"frames" text NOT NULL,
	"door" text NOT NULL,
	"release" text NOT NULL,
	"count" bigint NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "error_reports_fingerprint_length" CHECK (char_length("error_reports"."fingerprint") = 22),
	CONSTRAINT "error_reports_lengths" CHECK (char_length("error_reports"."kind") <= 100 and char_length("error_reports"."message") <= 500 and char_length("error_reports"."frames") <= 1000
        and char_length("error_reports"."door") <= 200 and char_length("error_reports"."release") <= 100)
);
--> statement-breakpoint
CREATE TABLE "invariant_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"violations" integer NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measures" (
	"minute" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "measures_minute_name_label_pk" PRIMARY KEY("minute","name","label")
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "switches_name" CHECK ("switches"."name" ~ '^(registration|writes|supplier:[a-z-]{1,40})$')
);
--> statement-breakpoint
CREATE INDEX "error_reports_last_seen_idx" ON "error_reports" USING btree ("last_seen_at");