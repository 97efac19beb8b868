CREATE TABLE "withdrawal_claims" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"card_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawal_claims" ADD CONSTRAINT "withdrawal_claims_provider_id_credit_accounts_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."credit_accounts"("provider_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_claims_card_key" ON "withdrawal_claims" USING btree ("card_hash");--> statement-breakpoint
-- Accounts that withdrew before this rule have used their withdrawal.
INSERT INTO "withdrawal_claims" ("provider_id", "created_at")
SELECT "provider_id", min("withdrawn_at") FROM "subscriptions" WHERE "withdrawn_at" IS NOT NULL GROUP BY "provider_id";
