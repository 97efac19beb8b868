-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "provider_search_foreign_currency_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "provider_search_foreign_currency_idx" ON "provider_search" USING btree ("provider_id","country") WHERE currency <> 'EUR';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "venues_foreign_currency_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "venues_foreign_currency_idx" ON "venues" USING btree ("id") WHERE currency <> 'EUR';
