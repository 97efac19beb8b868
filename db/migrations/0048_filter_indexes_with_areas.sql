-- no transaction
-- The index of masks and that of prices also have the area, by which the rows of a region are told apart.
DROP INDEX CONCURRENTLY IF EXISTS provider_search_masks_area_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY provider_search_masks_area_idx ON provider_search (country, languages, services, budget_min_cents)
  INCLUDE (rank, provider_id, latitude, longitude, city_id, area_id);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS provider_search_masks_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS provider_search_budget_area_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY provider_search_budget_area_idx ON provider_search (country, budget_min_cents)
  INCLUDE (rank, provider_id, services, languages, latitude, longitude, city_id, area_id);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS provider_search_budget_idx;
