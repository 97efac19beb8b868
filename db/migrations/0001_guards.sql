-- What the schema language cannot say: rows every database starts with, covering indexes, triggers, rights.

INSERT INTO prestations (id, code, position) VALUES
  (1, 'CONSULTING_SERVICES', 1),
  (2, 'PARTIAL_PLANNING', 2),
  (3, 'FULL_PLANNING', 3),
  (4, 'VENDOR_SEARCH', 4),
  (5, 'DAY_COORDINATION', 5),
  (6, 'SECULAR_CEREMONY', 6),
  (7, 'WEDDING_DESIGN', 7),
  (8, 'CORPORATE_EVENTS', 8),
  (9, 'PRIVATE_EVENTS', 9);
--> statement-breakpoint
INSERT INTO langues (id, code, position) VALUES
  (1, 'fr', 1), (2, 'en', 2), (3, 'de', 3), (4, 'it', 4), (5, 'nl', 5), (6, 'es', 6), (7, 'pt', 7);
--> statement-breakpoint

-- Directory search reads one of these alone: filters and order are decided in the index, rows are fetched last.
CREATE INDEX provider_search_country_idx ON provider_search (country, rank DESC, provider_id)
  INCLUDE (services, languages, budget_min_cents);
--> statement-breakpoint
CREATE INDEX provider_search_region_idx ON provider_search (country, region_id, rank DESC, provider_id)
  INCLUDE (services, languages, budget_min_cents);
--> statement-breakpoint
CREATE INDEX provider_search_area_idx ON provider_search (country, area_id, rank DESC, provider_id)
  INCLUDE (services, languages, budget_min_cents);
--> statement-breakpoint
CREATE INDEX provider_search_city_idx ON provider_search (country, city_id, rank DESC, provider_id)
  INCLUDE (services, languages, budget_min_cents);
--> statement-breakpoint
CREATE INDEX provider_search_cell_idx ON provider_search (country, cell, rank DESC, provider_id)
  INCLUDE (services, languages, budget_min_cents, latitude, longitude);
--> statement-breakpoint
CREATE INDEX venue_search_country_idx ON venue_search (country, rank DESC, venue_id)
  INCLUDE (type, features, seated_capacity, price_min_cents);
--> statement-breakpoint
CREATE INDEX venue_search_region_idx ON venue_search (country, region_id, rank DESC, venue_id)
  INCLUDE (type, features, seated_capacity, price_min_cents);
--> statement-breakpoint
CREATE INDEX venue_search_area_idx ON venue_search (country, area_id, rank DESC, venue_id)
  INCLUDE (type, features, seated_capacity, price_min_cents);
--> statement-breakpoint
CREATE INDEX venue_search_city_idx ON venue_search (country, city_id, rank DESC, venue_id)
  INCLUDE (type, features, seated_capacity, price_min_cents);
--> statement-breakpoint
CREATE INDEX venue_search_cell_idx ON venue_search (country, cell, rank DESC, venue_id)
  INCLUDE (type, features, seated_capacity, price_min_cents, latitude, longitude);
--> statement-breakpoint

-- Rows updated often in place: room on the page keeps the new version beside the old one and the indexes untouched.
ALTER TABLE credit_accounts SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE projects SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE sessions SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE rate_limits SET (fillfactor = 70);
--> statement-breakpoint

-- A user without a credit account is impossible.
CREATE FUNCTION open_credit_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_accounts (provider_id) SELECT id FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_open_credit_account AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION open_credit_accounts();
--> statement-breakpoint

-- Append-only tables refuse every other statement, whoever asks, the owner included.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER contact_reveals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON contact_reveals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- The columns a provider's list sorts by are the project's; they cannot be written to anything else.
CREATE FUNCTION copy_project_to_event_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.event_type, p.event_date, p.event_location_city
    INTO NEW.event_type, NEW.event_date, NEW.event_location_city
    FROM projects p WHERE p.id = NEW.project_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_requests_copy_project
  BEFORE INSERT OR UPDATE OF event_type, event_date, event_location_city ON event_requests
  FOR EACH ROW EXECUTE FUNCTION copy_project_to_event_request();
--> statement-breakpoint
CREATE FUNCTION copy_project_to_event_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_requests
     SET event_type = NEW.event_type, event_date = NEW.event_date, event_location_city = NEW.event_location_city
   WHERE project_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_copy_to_event_requests
  AFTER UPDATE OF event_type, event_date, event_location_city ON projects
  FOR EACH ROW
  WHEN ((OLD.event_type, OLD.event_date, OLD.event_location_city)
    IS DISTINCT FROM (NEW.event_type, NEW.event_date, NEW.event_location_city))
  EXECUTE FUNCTION copy_project_to_event_requests();
--> statement-breakpoint

-- Seen, unlocked and rejected are facts: they are written once, and nothing is unlocked after a rejection.
CREATE FUNCTION guard_event_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.project_id, NEW.provider_id, NEW.created_at)
     IS DISTINCT FROM (OLD.project_id, OLD.provider_id, OLD.created_at) THEN
    RAISE EXCEPTION 'an event request keeps its project, its provider and its date'
      USING ERRCODE = 'check_violation', TABLE = 'event_requests', CONSTRAINT = 'event_requests_identity';
  END IF;
  IF OLD.rejected_at IS NOT NULL AND OLD.unlocked_at IS NULL AND NEW.unlocked_at IS NOT NULL THEN
    RAISE EXCEPTION 'a rejected request cannot be unlocked'
      USING ERRCODE = 'check_violation', TABLE = 'event_requests',
            CONSTRAINT = 'event_requests_no_unlock_after_rejection';
  END IF;
  IF (OLD.seen_at IS NOT NULL AND NEW.seen_at IS DISTINCT FROM OLD.seen_at)
     OR (OLD.unlocked_at IS NOT NULL AND NEW.unlocked_at IS DISTINCT FROM OLD.unlocked_at)
     OR (OLD.rejected_at IS NOT NULL
         AND (NEW.rejected_at, NEW.rejection_reason) IS DISTINCT FROM (OLD.rejected_at, OLD.rejection_reason)) THEN
    RAISE EXCEPTION 'seen, unlocked and rejected are written once'
      USING ERRCODE = 'check_violation', TABLE = 'event_requests', CONSTRAINT = 'event_requests_facts_once';
  END IF;
  -- The clocks of two processes may differ by a little; the order of the two facts is known all the same.
  IF OLD.unlocked_at IS NOT NULL AND OLD.rejected_at IS NULL THEN
    NEW.rejected_at := CASE WHEN NEW.rejected_at < OLD.unlocked_at THEN OLD.unlocked_at ELSE NEW.rejected_at END;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_requests_guard BEFORE UPDATE ON event_requests
  FOR EACH ROW EXECUTE FUNCTION guard_event_request();
--> statement-breakpoint

-- Only an admin impersonates, and never another admin.
CREATE FUNCTION guard_impersonation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = NEW.impersonator_user_id AND 'ROLE_ADMIN' = ANY (roles))
     OR EXISTS (SELECT FROM users WHERE id = NEW.user_id AND 'ROLE_ADMIN' = ANY (roles)) THEN
    RAISE EXCEPTION 'this impersonation is not allowed'
      USING ERRCODE = 'check_violation', TABLE = 'sessions', CONSTRAINT = 'sessions_impersonation_by_admin';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_guard_impersonation
  BEFORE INSERT OR UPDATE OF user_id, impersonator_user_id ON sessions
  FOR EACH ROW WHEN (NEW.impersonator_user_id IS NOT NULL) EXECUTE FUNCTION guard_impersonation();
--> statement-breakpoint

-- Days of raw views. The application may not create tables: it asks these two functions, which run as their owner.
CREATE FUNCTION ensure_view_partition(day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  partition text := 'view_events_' || to_char(day, 'YYYYMMDD');
BEGIN
  IF to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('ensure_view_partition'));
  EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF view_events FOR VALUES FROM (%L) TO (%L)',
    partition, day, day + 1);
END $$;
--> statement-breakpoint
CREATE FUNCTION drop_view_partitions(before date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  partition regclass;
  dropped integer := 0;
BEGIN
  FOR partition IN
    SELECT inhrelid::regclass FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
     WHERE inhparent = 'view_events'::regclass
       AND relname < 'view_events_' || to_char(before, 'YYYYMMDD')
  LOOP
    EXECUTE format('DROP TABLE %s', partition);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
--> statement-breakpoint

-- The application's rights. Its login role is made beside the database and is a member of this one.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'promesse_app') THEN
    CREATE ROLE promesse_app NOLOGIN;
  END IF;
EXCEPTION
  -- Another database of the cluster, migrated at the same moment, made it.
  WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO promesse_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO promesse_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO promesse_app;
--> statement-breakpoint
-- A later append-only table needs its own REVOKE and its own trigger.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO promesse_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO promesse_app;
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON credit_entries, contact_reveals, audit_log FROM promesse_app;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION ensure_view_partition(date), drop_view_partitions(date) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION ensure_view_partition(date), drop_view_partitions(date) TO promesse_app;
