import type { Database } from "@/db/client";
import { testimonials } from "@/db/schema/reviews/testimonials";
import { testNow } from "./context";
import { testDatabase } from "./database";
import { makeProvider } from "./factories";
import { only } from "./unique";

export interface TestimonialOptions {
  db?: Database;
  /** The author; a new provider with Premium by default. */
  providerId?: string;
  testimonial?: Partial<typeof testimonials.$inferInsert>;
}

/** A pending testimonial. */
export async function makeTestimonial({ providerId, testimonial, ...options }: TestimonialOptions = {}) {
  const db = options.db ?? testDatabase().db;
  return only(
    await db
      .insert(testimonials)
      .values({
        providerId: providerId ?? (await makeProvider({ db, premium: true })).id,
        content: "Les demandes arrivent avec une date, un lieu et un budget : je réponds le soir même.",
        locale: "fr-FR",
        createdAt: testNow,
        ...testimonial,
      })
      .returning(),
  );
}
