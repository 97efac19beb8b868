CREATE TYPE "public"."order_outcome" AS ENUM('booked', 'returned');--> statement-breakpoint
CREATE TABLE "former_payment_customers" (
	"external_id" text PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_resolutions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"outcome" "order_outcome" NOT NULL,
	"mismatch" text NOT NULL,
	"received_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_resolutions_received" CHECK ("order_resolutions"."received_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "former_payment_customers" ADD CONSTRAINT "former_payment_customers_provider_id_credit_accounts_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."credit_accounts"("provider_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_resolutions" ADD CONSTRAINT "order_resolutions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_resolutions" ADD CONSTRAINT "order_resolutions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_payment_customers_provider_idx" ON "former_payment_customers" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "order_resolutions_order_idx" ON "order_resolutions" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_resolutions_decided_by_idx" ON "order_resolutions" USING btree ("decided_by");