import { http } from "@/lib/core/browser/http";
import type { LanguesDto, PrestationsDto } from "@/lib/core/catalogue/schema";

/** The nine services and the seven languages, with labels in the reader's language. */
export const loadPrestations = () => http<PrestationsDto>("GET", "/api/prestations");
export const loadLangues = () => http<LanguesDto>("GET", "/api/langues");
