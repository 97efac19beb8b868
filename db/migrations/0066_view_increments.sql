CREATE TABLE "view_increments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "view_increments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "view_kind" NOT NULL,
	"subject_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "view_increments_views" CHECK ("view_increments"."views" > 0)
);
