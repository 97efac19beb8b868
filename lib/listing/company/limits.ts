import type { LimitRule } from "@/lib/core/limits";

/** A person corrects a number a few times; a machine that walks the register does not stop there. */
export const siretLimit: LimitRule = {
  name: "siret-check",
  points: 30,
  durationSeconds: 600,
  failsClosed: false,
};
