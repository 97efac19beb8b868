import type {
  AdminAlertDto,
  AdminPopupDto,
  PopupPictureDto,
  PromotionKind,
} from "@/lib/backoffice/promotion-editor/schema";
import type { Period } from "@/lib/backoffice/promotions/period";
import { emptyPromoText, type PromoText } from "@/lib/backoffice/promotions/promo-text";
import { instantOnClock, wallClock } from "@/lib/core/dates";

/** The values of the form as they are typed. */
export interface PromotionValues {
  audience: "planner" | "venue";
  /** Empty means all languages. */
  locale: string;
  isActive: boolean;
  title: string;
  /** Of an alert. */
  description: string;
  /** Of a popup. */
  text: PromoText;
  picture: PopupPictureDto | null;
  buttonText: string;
  buttonLink: string;
  showOncePerUser: boolean;
  /** Local time in the time zone of the country, as in a datetime field; empty means open. */
  startsAt: string;
  endsAt: string;
}

export const emptyPromotion: PromotionValues = {
  audience: "planner",
  locale: "",
  isActive: false,
  title: "",
  description: "",
  text: emptyPromoText,
  picture: null,
  buttonText: "",
  buttonLink: "",
  showOncePerUser: true,
  startsAt: "",
  endsAt: "",
};

/** Uses the time zone of the site, so that server and browser render the same. */
export function valuesOf(promotion: AdminAlertDto | AdminPopupDto, timeZone: string): PromotionValues {
  const { description, locale, buttonText, buttonLink, startsAt, endsAt } = promotion;
  const popup = "showOncePerUser" in promotion ? promotion : null;
  return {
    ...emptyPromotion,
    audience: promotion.audience,
    isActive: promotion.isActive,
    title: promotion.title,
    description: typeof description === "string" ? description : "",
    text: typeof description === "string" ? emptyPromoText : description,
    picture: pictureOf(popup),
    locale: locale ?? "",
    buttonText: buttonText ?? "",
    buttonLink: buttonLink ?? "",
    showOncePerUser: popup?.showOncePerUser ?? true,
    startsAt: startsAt === null ? "" : wallClock(new Date(startsAt), timeZone),
    endsAt: endsAt === null ? "" : wallClock(new Date(endsAt), timeZone),
  };
}

function pictureOf(popup: AdminPopupDto | null): PopupPictureDto | null {
  return popup?.imageFileId && popup.picture ? { id: popup.imageFileId, picture: popup.picture } : null;
}

const orNull = (text: string) => (text.trim() === "" ? null : text.trim());

/** The period as instants; an invalid time becomes open. */
export function periodOf({ startsAt, endsAt }: PromotionValues, timeZone: string): Period {
  const instantOf = (wall: string) =>
    wall === "" || Number.isNaN(Date.parse(`${wall}:00Z`))
      ? null
      : instantOnClock(wall, timeZone).toISOString();
  return { startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) };
}

/** The request body. */
export function bodyOf(
  kind: PromotionKind,
  values: PromotionValues,
  timeZone: string,
): Record<string, unknown> {
  const { audience, isActive, title, description } = values;
  const common = {
    audience,
    isActive,
    title,
    locale: orNull(values.locale),
    buttonText: orNull(values.buttonText),
    buttonLink: orNull(values.buttonLink),
    ...periodOf(values, timeZone),
  };
  if (kind === "alerts") return { ...common, description };
  return {
    ...common,
    description: values.text,
    imageFileId: values.picture?.id ?? null,
    showOncePerUser: values.showOncePerUser,
  };
}
