-- no transaction
ALTER TABLE "member_codes" VALIDATE CONSTRAINT "member_codes_attempts";
