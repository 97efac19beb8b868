CREATE TABLE "gone_pages" (
	"name" text PRIMARY KEY NOT NULL,
	"gone_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_notice_sites" (
	"country" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"last_status" integer,
	"last_sent_at" timestamp (3) with time zone,
	"sent" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_notices" (
	"country" text NOT NULL,
	"path" text NOT NULL,
	"noticed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_notices_country_path_pk" PRIMARY KEY("country","path")
);
--> statement-breakpoint
CREATE INDEX "gone_pages_gone_at_idx" ON "gone_pages" USING btree ("gone_at");--> statement-breakpoint
CREATE INDEX "page_notices_noticed_at_idx" ON "page_notices" USING btree ("country","noticed_at");