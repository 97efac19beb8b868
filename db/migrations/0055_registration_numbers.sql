CREATE TYPE "public"."company_register" AS ENUM('siret', 'companies_house', 'kbo', 'vies');--> statement-breakpoint
CREATE TYPE "public"."registration_status" AS ENUM('unchecked', 'active', 'inactive', 'unknown');--> statement-breakpoint
ALTER TYPE "public"."welcome_claim_kind" ADD VALUE 'registration' BEFORE 'phone';--> statement-breakpoint
CREATE TABLE "register_checks" (
	"register" "company_register" NOT NULL,
	"number" text NOT NULL,
	"exists" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_checks_register_number_pk" PRIMARY KEY("register","number"),
	CONSTRAINT "register_checks_active_exists" CHECK ("register_checks"."exists" or not "register_checks"."is_active")
);--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "register" "company_register";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "registration_number" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "registration_status" "registration_status" DEFAULT 'unchecked' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "registration_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "registration_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "registration_accepted_by" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_registration_accepted_by_users_id_fk" FOREIGN KEY ("registration_accepted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_registration_whole" CHECK (("companies"."register" is null) = ("companies"."registration_number" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_registration_shape" CHECK (case "companies"."register"
        when 'siret' then "companies"."registration_number" ~ '^[0-9]{14}$'
        when 'companies_house' then "companies"."registration_number" ~ '^([0-9]{8}|[A-Z]{2}[0-9]{5}[0-9R]|R[0-9]{7})$'
        when 'kbo' then "companies"."registration_number" ~ '^[01][0-9]{9}$'
          and (substr("companies"."registration_number", 1, 8)::integer + substr("companies"."registration_number", 9)::integer) % 97 = 0
        when 'vies' then "companies"."registration_number" ~ '^[A-Z]{2}[0-9A-Z]{8,12}$'
        else true end) NOT VALID;--> statement-breakpoint
-- Until the previous version is stopped, each version sees the numbers that the other one writes.
CREATE FUNCTION companies_copy_siret() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written_by_previous boolean := CASE TG_OP
    WHEN 'INSERT' THEN NEW.registration_number IS NULL AND NEW.siret IS NOT NULL
    ELSE (NEW.siret, NEW.siret_status, NEW.siret_checked_at, NEW.siret_accepted_at, NEW.siret_accepted_by)
      IS DISTINCT FROM (OLD.siret, OLD.siret_status, OLD.siret_checked_at, OLD.siret_accepted_at, OLD.siret_accepted_by)
    END;
BEGIN
  IF written_by_previous THEN
    NEW.register := CASE WHEN NEW.siret IS NOT NULL THEN 'siret'::company_register END;
    NEW.registration_number := NEW.siret;
    NEW.registration_status := NEW.siret_status::text::registration_status;
    NEW.registration_checked_at := NEW.siret_checked_at;
    NEW.registration_accepted_at := NEW.siret_accepted_at;
    NEW.registration_accepted_by := NEW.siret_accepted_by;
  ELSE
    NEW.siret := CASE NEW.register WHEN 'siret' THEN NEW.registration_number END;
    -- The previous version hides a profile by this status, whatever the register.
    NEW.siret_status := NEW.registration_status::text::siret_status;
    NEW.siret_checked_at := NEW.registration_checked_at;
    NEW.siret_accepted_at := NEW.registration_accepted_at;
    NEW.siret_accepted_by := NEW.registration_accepted_by;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER companies_copy_siret_inserted BEFORE INSERT ON companies
FOR EACH ROW EXECUTE FUNCTION companies_copy_siret();--> statement-breakpoint
CREATE TRIGGER companies_copy_siret_changed BEFORE UPDATE ON companies
FOR EACH ROW WHEN (
  (NEW.siret, NEW.siret_status, NEW.siret_checked_at, NEW.siret_accepted_at, NEW.siret_accepted_by,
   NEW.register, NEW.registration_number, NEW.registration_status, NEW.registration_checked_at,
   NEW.registration_accepted_at, NEW.registration_accepted_by)
  IS DISTINCT FROM
  (OLD.siret, OLD.siret_status, OLD.siret_checked_at, OLD.siret_accepted_at, OLD.siret_accepted_by,
   OLD.register, OLD.registration_number, OLD.registration_status, OLD.registration_checked_at,
   OLD.registration_accepted_at, OLD.registration_accepted_by)
) EXECUTE FUNCTION companies_copy_siret();
