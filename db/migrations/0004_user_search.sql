CREATE INDEX "companies_name_prefix_idx" ON "companies" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_lastname_prefix_idx" ON "users" USING btree (lower("lastname") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_firstname_prefix_idx" ON "users" USING btree (lower("firstname") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_email_prefix_idx" ON "users" USING btree ("email" text_pattern_ops);