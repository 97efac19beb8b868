CREATE TABLE "marketing_claims" (
	"key" text PRIMARY KEY NOT NULL,
	"value" double precision NOT NULL,
	"source" text NOT NULL,
	"measured_on" date NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketing_claims_key" CHECK ("marketing_claims"."key" in ('satisfied', 'rating', 'club_discount')),
	CONSTRAINT "marketing_claims_value" CHECK (case "marketing_claims"."key" when 'rating' then "marketing_claims"."value" between 1 and 5 else "marketing_claims"."value" > 0 and "marketing_claims"."value" <= 1 end),
	CONSTRAINT "marketing_claims_source" CHECK (char_length(btrim("marketing_claims"."source")) between 10 and 300)
);
--> statement-breakpoint
ALTER TABLE "marketing_claims" ADD CONSTRAINT "marketing_claims_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketing_claims_updated_by_idx" ON "marketing_claims" USING btree ("updated_by");