CREATE TABLE "search_ranks" (
	"country" text NOT NULL,
	"place_id" integer NOT NULL,
	"prefix" smallint NOT NULL,
	"rank" integer NOT NULL,
	"items" integer NOT NULL,
	CONSTRAINT "search_ranks_country_place_id_prefix_rank_pk" PRIMARY KEY("country","place_id","prefix","rank"),
	CONSTRAINT "search_ranks_items" CHECK ("search_ranks"."items" >= 0)
);
--> statement-breakpoint
ALTER TABLE "favorites" DROP CONSTRAINT "favorites_once_key";--> statement-breakpoint
ALTER TABLE "favorites" DROP CONSTRAINT "favorites_one_owner";--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorites_user_idx" ON "favorites" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "portfolios_published_idx" ON "portfolios" USING btree ("published_at" DESC NULLS FIRST,"id") WHERE published_at is not null;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_once_key" UNIQUE NULLS NOT DISTINCT("member_id","user_id","visitor_hash","provider_id","venue_id");--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_one_owner" CHECK (num_nonnulls("favorites"."member_id", "favorites"."user_id", "favorites"."visitor_hash") = 1);--> statement-breakpoint
-- Adds to search_ranks what one statement changed in provider_search.
CREATE FUNCTION count_search_ranks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken text := 'SELECT country, area_id, rank, provider_id, -1 AS delta FROM before';
  given text := 'SELECT country, area_id, rank, provider_id, 1 AS delta FROM after';
BEGIN
  EXECUTE format($merge$
    MERGE INTO search_ranks held USING (
      SELECT country, place_id, prefix, rank, sum(delta)::int AS delta
        FROM (%s) changed
       CROSS JOIN LATERAL (
         VALUES (0, -1), (0, get_byte(uuid_send(provider_id), 0)), (nullif(area_id, 0), -1)) bucket (place_id, prefix)
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
--> statement-breakpoint
CREATE TRIGGER provider_search_given AFTER INSERT ON provider_search
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_search_ranks();
--> statement-breakpoint
CREATE TRIGGER provider_search_changed AFTER UPDATE ON provider_search
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_search_ranks();
--> statement-breakpoint
CREATE TRIGGER provider_search_taken AFTER DELETE ON provider_search
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_search_ranks();
--> statement-breakpoint
INSERT INTO search_ranks (country, place_id, prefix, rank, items)
SELECT country, place_id, prefix, rank, count(*)
  FROM provider_search
 CROSS JOIN LATERAL (
   VALUES (0, -1), (0, get_byte(uuid_send(provider_id), 0)), (nullif(area_id, 0), -1)) bucket (place_id, prefix)
 WHERE place_id IS NOT NULL
 GROUP BY country, place_id, prefix, rank;
