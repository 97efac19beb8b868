import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { PopupPictureField } from "@/components/backoffice/promotions/popup-picture-field";
import type { PromotionValues } from "@/components/backoffice/promotions/promotion-values";
import { Select } from "@/components/forms/select";
import { Switch } from "@/components/forms/switch";
import { TextInput } from "@/components/forms/text-input";
import { Textarea } from "@/components/forms/textarea";
import { localeNames } from "@/components/layout/locale-names";
import { Skeleton } from "@/components/ui/skeleton";
import { type PromotionKind, promotionLengths } from "@/lib/backoffice/promotion-editor/schema";
import { audiences } from "@/lib/backoffice/promotions/rules";
import { mainLocales } from "@/lib/core/i18n/locales";

/** The editor is loaded only with the field that needs it. */
const PromoEditor = dynamic(
  () => import("@/components/backoffice/promotions/promo-editor").then((module) => module.PromoEditor),
  { ssr: false, loading: () => <Skeleton className="h-56" /> },
);

interface Props {
  kind: PromotionKind;
  values: PromotionValues;
  timeZone: string;
  /** Field → error code from the server. */
  errors: Record<string, string>;
  onChange: (change: Partial<PromotionValues>) => void;
}

type Lookup = { has(key: string): boolean; (key: string): string };

export function PromotionFields({ kind, values, timeZone, errors, onChange }: Props) {
  const t = useTranslations("promotions");
  const own = useTranslations("promotions.errors") as unknown as Lookup;
  const core = useTranslations("core.errors") as unknown as Lookup;
  const errorOf = (name: string) => {
    const code = errors[name];
    if (code === undefined) return undefined;
    if (own.has(code)) return own(code);
    return core(core.has(code) ? code : "invalid");
  };
  const text = (name: "title" | "buttonText" | "buttonLink") => ({
    name,
    label: t(`fields.${name}`),
    value: values[name],
    maxLength: promotionLengths[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  });
  const time = (name: "startsAt" | "endsAt") => (
    <TextInput
      type="datetime-local"
      name={name}
      label={t(`fields.${name}`)}
      isOptional
      hint={name === "startsAt" ? t("fields.timeZone", { zone: timeZone }) : t("fields.openEnd")}
      value={values[name]}
      error={errorOf(name)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name="audience"
          label={t("columns.audience")}
          value={values.audience}
          options={audiences.map((audience) => ({ value: audience, label: t(`audiences.${audience}`) }))}
          onChange={(event) =>
            onChange({ audience: event.currentTarget.value === "venue" ? "venue" : "planner" })
          }
        />
        <Select
          name="locale"
          label={t("columns.language")}
          value={values.locale}
          options={[
            { value: "", label: t("everyLanguage") },
            ...mainLocales.map((locale) => ({ value: locale, label: localeNames(locale).language })),
          ]}
          onChange={(event) => onChange({ locale: event.currentTarget.value })}
        />
      </div>
      <TextInput {...text("title")} />
      {kind === "alerts" ? (
        <Textarea
          name="description"
          label={t("fields.description")}
          error={errorOf("description")}
          value={values.description}
          maxLength={promotionLengths.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      ) : (
        <>
          <PromoEditor
            label={t("fields.description")}
            error={errorOf(Object.keys(errors).find((name) => name.startsWith("description")) ?? "")}
            initial={values.text}
            onChange={(text) => onChange({ text })}
          />
          <PopupPictureField
            picture={values.picture}
            error={errorOf("imageFileId")}
            onChange={(picture) => onChange({ picture })}
          />
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...text("buttonText")} isOptional />
        <TextInput {...text("buttonLink")} isOptional hint={t("fields.linkHint")} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {time("startsAt")}
        {time("endsAt")}
      </div>
      {kind === "popups" ? (
        <Switch
          name="showOncePerUser"
          label={t("fields.showOncePerUser")}
          checked={values.showOncePerUser}
          onChange={(event) => onChange({ showOncePerUser: event.currentTarget.checked })}
        />
      ) : null}
      <Switch
        name="isActive"
        label={t("fields.isActive")}
        hint={t("fields.isActiveHint")}
        checked={values.isActive}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
    </>
  );
}
