CREATE TABLE "key_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "key_checks_name" CHECK ("key_checks"."name" ~ '^(hash|contact-[1-9][0-9]{0,2})$'),
	CONSTRAINT "key_checks_value_length" CHECK (char_length("key_checks"."value") = 43)
);
