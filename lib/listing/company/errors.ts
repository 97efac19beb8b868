import { defineErrors } from "@/lib/core/errors";

export const companyErrors = defineErrors("company", {
  siret_invalid: 400,
  siret_unknown: 404,
  registration_invalid: 400,
  registration_unknown: 404,
  register_unavailable: 503,
  company_not_found: 404,
  company_exists: 409,
});
