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
  /** The key image, or else the first. */
  picture: PictureDto | null;
}

/** A published past wedding without the figures that its provider hides. */
export interface PublicPortfolioDto extends PortfolioCardDto {
  description: string;
  /** Null when missing or hidden. */
  totalBudgetCents: number | null;
  plannerBudgetCents: number | null;
  /** Total budget over guests, rounded to whole euros; null when either is missing. */
  budgetPerGuestCents: number | null;
  prestations: PrestationType[];
  /** The key image first. */
  gallery: GalleryPictureDto[];
}
