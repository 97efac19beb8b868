-- The town of a request is the one a locked request shows: masked by the code that sends it. A list sorted by the town
-- of the project would give hidden letters away by their order.
CREATE OR REPLACE FUNCTION copy_project_to_event_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.event_type, p.event_date INTO NEW.event_type, NEW.event_date
    FROM projects p WHERE p.id = NEW.project_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A changed town may contain anything: until code masks it, the request shows the town of the gazetteer.
CREATE OR REPLACE FUNCTION copy_project_to_event_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_requests
     SET event_type = NEW.event_type, event_date = NEW.event_date,
         event_location_city = CASE WHEN NEW.event_location_city IS DISTINCT FROM OLD.event_location_city
                                    THEN (SELECT name FROM places WHERE id = NEW.place_id)
                                    ELSE event_location_city END
   WHERE project_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Requests that are there already: the town of the gazetteer, else a text of letters alone that hides nothing.
UPDATE event_requests r SET event_location_city = coalesce(pl.name,
    CASE WHEN p.event_location_city ~ '^[[:alpha:]]{2,20}([ ''’-][[:alpha:]]{1,20}){0,3}$'
          AND p.event_location_city !~* 'aro|arr|mail|look|cloud|chio|apen|klam|wana|snap|insta|tele|skype|proton|point|punkt|punto|ponto|dot|zero|null'
         THEN p.event_location_city END)
  FROM projects p LEFT JOIN places pl ON pl.id = p.place_id
 WHERE p.id = r.project_id;
