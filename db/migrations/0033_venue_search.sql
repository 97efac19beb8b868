ALTER TABLE "venue_search" ADD COLUMN "standing_capacity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_search" ADD COLUMN "bedrooms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_search" ADD COLUMN "price_max_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_search" ADD COLUMN "review_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As refreshVenueRows writes them: with three verified reviews their average counts half.
UPDATE "venue_search" s
   SET "standing_capacity" = v.standing_capacity, "bedrooms" = v.bedrooms, "price_max_cents" = v.max_price_cents,
       "review_score" = coalesce(round(1000 * (r.average - 1) / 4 * r.ratings / (r.ratings + 3.0)), 0)
  FROM "venues" v
 CROSS JOIN LATERAL (
   SELECT count(*) AS ratings, avg(rating) AS average
     FROM reviews WHERE venue_id = v.id AND status = 'published') r
 WHERE v.id = s.venue_id;
