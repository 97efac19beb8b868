-- no transaction
-- A thousand rows at once, so that no edit of a company waits for more than a moment.
DO $$
DECLARE copied integer;
BEGIN
  LOOP
    WITH next_rows AS (
      SELECT provider_id FROM companies
       WHERE siret IS NOT NULL AND registration_number IS NULL LIMIT 1000 FOR UPDATE
    )
    UPDATE companies SET
      register = 'siret', registration_number = siret,
      registration_status = siret_status::text::registration_status, registration_checked_at = siret_checked_at,
      registration_accepted_at = siret_accepted_at, registration_accepted_by = siret_accepted_by
     WHERE provider_id IN (SELECT provider_id FROM next_rows);
    GET DIAGNOSTICS copied = ROW_COUNT;
    COMMIT;
    EXIT WHEN copied = 0;
  END LOOP;
END $$;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "companies_registration_number_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_registration_number_idx" ON "companies" USING btree ("registration_number");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "companies_registration_accepted_by_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_registration_accepted_by_idx" ON "companies" USING btree ("registration_accepted_by") WHERE registration_accepted_by is not null;--> statement-breakpoint
ALTER TABLE "companies" VALIDATE CONSTRAINT "companies_registration_accepted_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "companies" VALIDATE CONSTRAINT "companies_registration_whole";--> statement-breakpoint
ALTER TABLE "companies" VALIDATE CONSTRAINT "companies_registration_shape";
