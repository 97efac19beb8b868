CREATE TYPE "public"."place_group_kind" AS ENUM('region', 'tourist_area');--> statement-breakpoint
CREATE TABLE "place_group_members" (
	"group_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	CONSTRAINT "place_group_members_group_id_place_id_pk" PRIMARY KEY("group_id","place_id")
);
--> statement-breakpoint
CREATE TABLE "place_groups" (
	"id" integer PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"kind" "place_group_kind" NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"spoken" text NOT NULL,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_of_cities" boolean NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"population" integer NOT NULL,
	CONSTRAINT "place_groups_country_code" CHECK ("place_groups"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "place_group_members" ADD CONSTRAINT "place_group_members_group_id_place_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."place_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_group_members" ADD CONSTRAINT "place_group_members_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_group_members_place_idx" ON "place_group_members" USING btree ("place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "place_groups_slug_key" ON "place_groups" USING btree ("country","slug");