CREATE TABLE "cache_purges" (
	"supplier" text PRIMARY KEY NOT NULL,
	"told" bigint NOT NULL,
	"repeated" bigint NOT NULL,
	"repeat_to" bigint NOT NULL,
	"repeat_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone
);
