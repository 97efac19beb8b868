import type { PrestationType } from "@/lib/core/catalogue/prestations";
import type { GalleryPictureDto, PictureDto } from "@/lib/listing/images/schema";

/** A past wedding in a list. */
export interface PortfolioCardDto {
  id: string;
  slug: string;
  title: string;
  /** Civil date. */
  weddingDate: string;
  location: string;
  style: string;
  numberOfGuests: number | null;
  /** The key image, else the first. */
  picture: PictureDto | null;
}

/** A published past wedding as visitors see it: no figure that its provider hides. */
export interface PublicPortfolioDto extends PortfolioCardDto {
  description: string;
  /** Null when not given or hidden. */
  totalBudgetCents: number | null;
  plannerBudgetCents: number | null;
  /** Total budget over guests, rounded to whole euros; null when either is missing. */
  budgetPerGuestCents: number | null;
  prestations: PrestationType[];
  /** The key image first. */
  gallery: GalleryPictureDto[];
}
