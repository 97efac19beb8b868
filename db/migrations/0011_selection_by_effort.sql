-- The best rows of a country are looked at for a circle too, and those of a cell for what lies outside a town: both are
-- decided in the index.
DROP INDEX provider_search_country_idx;
--> statement-breakpoint
CREATE INDEX provider_search_country_idx ON provider_search (country, rank DESC, provider_id)
  INCLUDE (services, languages, budget_min_cents, latitude, longitude, city_id);
--> statement-breakpoint
DROP INDEX provider_search_cell_idx;
--> statement-breakpoint
CREATE INDEX provider_search_cell_idx ON provider_search (country, cell, rank DESC, provider_id)
  INCLUDE (services, languages, budget_min_cents, latitude, longitude, city_id);
--> statement-breakpoint
-- For what few offer: entered at each mask that passes, it gives those alone.
CREATE INDEX provider_search_masks_idx ON provider_search (country, languages, services, budget_min_cents)
  INCLUDE (rank, provider_id, latitude, longitude, city_id);
--> statement-breakpoint
DROP INDEX provider_search_budget_idx;
--> statement-breakpoint
CREATE INDEX provider_search_budget_idx ON provider_search (country, budget_min_cents)
  INCLUDE (rank, provider_id, services, languages, latitude, longitude, city_id);
--> statement-breakpoint
-- A rank of a country is counted by the first six bits of the ids instead of eight, which is fewer rows to add up; and a
-- city counts its ranks by eights.
CREATE OR REPLACE FUNCTION count_search_ranks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken text := 'SELECT country, area_id, city_id, rank, provider_id, -1 AS delta FROM before';
  given text := 'SELECT country, area_id, city_id, rank, provider_id, 1 AS delta FROM after';
BEGIN
  EXECUTE format($merge$
    MERGE INTO search_ranks held USING (
      SELECT country, place_id, prefix, bucket.rank, sum(delta)::int AS delta
        FROM (%s) changed
       CROSS JOIN LATERAL (
         VALUES (0, -1, changed.rank), (-1, get_byte(uuid_send(provider_id), 0) / 4, changed.rank),
                (nullif(area_id, 0), -1, changed.rank), (nullif(city_id, 0), -2, changed.rank / 8 * 8))
         bucket (place_id, prefix, rank)
       WHERE place_id IS NOT NULL
       GROUP BY country, place_id, prefix, bucket.rank
      HAVING sum(delta) <> 0
       ORDER BY country, place_id, bucket.rank, prefix) fresh
      ON held.country = fresh.country AND held.place_id = fresh.place_id
     AND held.prefix = fresh.prefix AND held.rank = fresh.rank
     WHEN MATCHED THEN UPDATE SET items = held.items + fresh.delta
     WHEN NOT MATCHED THEN INSERT (country, place_id, prefix, rank, items)
       VALUES (fresh.country, fresh.place_id, fresh.prefix, fresh.rank, fresh.delta)$merge$,
    CASE TG_OP WHEN 'INSERT' THEN given WHEN 'DELETE' THEN taken ELSE taken || ' UNION ALL ' || given END);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
DELETE FROM search_ranks;
--> statement-breakpoint
INSERT INTO search_ranks (country, place_id, prefix, rank, items)
SELECT country, place_id, prefix, bucket.rank, count(*)
  FROM provider_search s
 CROSS JOIN LATERAL (
   VALUES (0, -1, s.rank), (-1, get_byte(uuid_send(provider_id), 0) / 4, s.rank),
          (nullif(area_id, 0), -1, s.rank), (nullif(city_id, 0), -2, s.rank / 8 * 8)) bucket (place_id, prefix, rank)
 WHERE place_id IS NOT NULL
 GROUP BY country, place_id, prefix, bucket.rank
 ORDER BY country, place_id, bucket.rank, prefix;
