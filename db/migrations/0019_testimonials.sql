ALTER TYPE "public"."consent_kind" ADD VALUE 'testimonial';--> statement-breakpoint
ALTER TYPE "public"."moderated_kind" ADD VALUE 'testimonial';--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"content" text NOT NULL,
	"locale" text NOT NULL,
	"status" "review_status" DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "testimonials_published_at" CHECK (("testimonials"."status" = 'published') = ("testimonials"."published_at" is not null)),
	CONSTRAINT "testimonials_content" CHECK (char_length("testimonials"."content") between 1 and 400)
);
--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "testimonials_provider_key" ON "testimonials" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "testimonials_published_idx" ON "testimonials" USING btree ("published_at" DESC NULLS LAST) WHERE published_at is not null;