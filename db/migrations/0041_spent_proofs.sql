CREATE TABLE "spent_proofs" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spent_proofs_hash_length" CHECK (char_length("spent_proofs"."challenge_hash") = 43)
);
--> statement-breakpoint
ALTER TABLE "member_codes" DROP CONSTRAINT IF EXISTS "member_codes_attempts";--> statement-breakpoint
CREATE INDEX "spent_proofs_expires_idx" ON "spent_proofs" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "member_codes" ADD CONSTRAINT "member_codes_attempts" CHECK ("member_codes"."attempts" between 0 and 25) NOT VALID;