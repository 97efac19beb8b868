import type {
  AdminAlertDto,
  AdminPopupDto,
  PopupPictureDto,
  PromotionKind,
} from "@/lib/promotions/admin/schema";
import { noText, type PromoText } from "@/lib/promotions/promo-text";

/** The form's fields as they are typed. */
export interface PromotionValues {
  audience: "planner" | "venue";
  /** Empty stands for every language. */
  locale: string;
  isActive: boolean;
  title: string;
  /** Of a band. */
  description: string;
  /** Of a window. */
  text: PromoText;
  picture: PopupPictureDto | null;
  buttonText: string;
  buttonLink: string;
  showOncePerUser: boolean;
  /** Minutes of the reader's own clock, as a datetime field holds them. */
  startsAt: string;
  endsAt: string;
}

export const emptyPromotion: PromotionValues = {
  audience: "planner",
  locale: "",
  isActive: false,
  title: "",
  description: "",
  text: noText,
  picture: null,
  buttonText: "",
  buttonLink: "",
  showOncePerUser: true,
  startsAt: "",
  endsAt: "",
};

function localMinutes(iso: string | null): string {
  if (iso === null) return "";
  const instant = new Date(iso);
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function valuesOf(promotion: AdminAlertDto | AdminPopupDto): PromotionValues {
  const { description, locale, buttonText, buttonLink } = promotion;
  const popup = "showOncePerUser" in promotion ? promotion : null;
  return {
    ...emptyPromotion,
    audience: promotion.audience,
    isActive: promotion.isActive,
    title: promotion.title,
    description: typeof description === "string" ? description : "",
    text: typeof description === "string" ? noText : description,
    picture: pictureOf(popup),
    locale: locale ?? "",
    buttonText: buttonText ?? "",
    buttonLink: buttonLink ?? "",
    showOncePerUser: popup?.showOncePerUser ?? true,
    startsAt: localMinutes(popup?.startsAt ?? null),
    endsAt: localMinutes(popup?.endsAt ?? null),
  };
}

function pictureOf(popup: AdminPopupDto | null): PopupPictureDto | null {
  return popup?.imageFileId && popup.picture ? { id: popup.imageFileId, picture: popup.picture } : null;
}

const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
const instantOf = (minutes: string) => (minutes === "" ? null : new Date(minutes).toISOString());

/** The body of the call. */
export function bodyOf(kind: PromotionKind, values: PromotionValues): Record<string, unknown> {
  const { audience, isActive, title, description } = values;
  const common = {
    audience,
    isActive,
    title,
    locale: orNull(values.locale),
    buttonText: orNull(values.buttonText),
    buttonLink: orNull(values.buttonLink),
  };
  if (kind === "alerts") return { ...common, description };
  return {
    ...common,
    description: values.text,
    imageFileId: values.picture?.id ?? null,
    showOncePerUser: values.showOncePerUser,
    startsAt: instantOf(values.startsAt),
    endsAt: instantOf(values.endsAt),
  };
}
