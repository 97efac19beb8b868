ALTER TABLE "search_ranks" DROP CONSTRAINT "search_ranks_country_place_id_prefix_rank_pk";--> statement-breakpoint
ALTER TABLE "search_ranks" ADD CONSTRAINT "search_ranks_country_place_id_rank_prefix_pk" PRIMARY KEY("country","place_id","rank","prefix");
--> statement-breakpoint
-- The first bytes of a country's ids stand apart, so that its ranks lie side by side in the index.
UPDATE search_ranks SET place_id = -1 WHERE prefix >= 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_search_ranks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken text := 'SELECT country, area_id, rank, provider_id, -1 AS delta FROM before';
  given text := 'SELECT country, area_id, rank, provider_id, 1 AS delta FROM after';
BEGIN
  EXECUTE format($merge$
    MERGE INTO search_ranks held USING (
      SELECT country, place_id, prefix, rank, sum(delta)::int AS delta
        FROM (%s) changed
       CROSS JOIN LATERAL (
         VALUES (0, -1), (-1, get_byte(uuid_send(provider_id), 0)), (nullif(area_id, 0), -1)) bucket (place_id, prefix)
       WHERE place_id IS NOT NULL
       GROUP BY country, place_id, prefix, rank
      HAVING sum(delta) <> 0
       ORDER BY country, place_id, prefix, rank) fresh
      ON held.country = fresh.country AND held.place_id = fresh.place_id
     AND held.prefix = fresh.prefix AND held.rank = fresh.rank
     WHEN MATCHED THEN UPDATE SET items = held.items + fresh.delta
     WHEN NOT MATCHED THEN INSERT (country, place_id, prefix, rank, items)
       VALUES (fresh.country, fresh.place_id, fresh.prefix, fresh.rank, fresh.delta)$merge$,
    CASE TG_OP WHEN 'INSERT' THEN given WHEN 'DELETE' THEN taken ELSE taken || ' UNION ALL ' || given END);
  RETURN NULL;
END;
$$;
