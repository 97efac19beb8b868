"use client";

import { ExternalLink } from "lucide";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { notify } from "@/components/feedback/notify";
import { LeaveGuardDialog } from "@/components/forms/leave-guard-dialog";
import { TextInput } from "@/components/forms/text-input";
import { contractResolver } from "@/components/listing/company/contract-resolver";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ProblemError } from "@/lib/core/browser/http";
import { saveSocialLinks } from "@/lib/listing/social/client";
import { normaliseSocialUrl, type SocialField, socialFields, socialNames } from "@/lib/listing/social/rules";
import { type SocialNetworksDto, socialLinksForm } from "@/lib/listing/social/schema";

type Values = Record<SocialField, string>;

const resolver = contractResolver<Values>(socialLinksForm);
const examples: Values = {
  snFacebook: "facebook.com/maison.aubert",
  snInstagram: "@maison.aubert",
  snTwitter: "@maisonaubert",
  snTikTok: "@maison.aubert",
  snLinkedIn: "linkedin.com/company/maison-aubert",
  snPinterest: "pinterest.com/maisonaubert",
};

const valuesOf = (links: SocialNetworksDto) =>
  Object.fromEntries(socialFields.map((field) => [field, links[field] ?? ""])) as Values;

/** The six addresses; each is rewritten to the address of the account when its field is left. */
export function LinksForm({ links }: { links: SocialNetworksDto }) {
  const t = useTranslations("social");
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const box = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    resolver,
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: valuesOf(links),
  });
  const { errors, isDirty } = form.formState;
  const values = form.watch();
  const focusFirst = () =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());

  async function send(typed: Values) {
    setSaving(true);
    setFailure(null);
    try {
      form.reset(valuesOf(await saveSocialLinks(typed)));
      notify.success(t("saved"));
    } catch (error) {
      const isNamed = error instanceof ProblemError && error.code === "invalid_urls";
      setFailure(t(isNamed ? "errors.invalid_urls" : "errors.saving"));
      if (isNamed)
        for (const [field, message] of Object.entries(error.fields))
          form.setError(field as SocialField, { type: "server", message });
      focusFirst();
    } finally {
      setSaving(false);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    void form.handleSubmit(send, () => {
      setFailure(t("errors.invalid_urls"));
      focusFirst();
    })(event);
  };
  /** A code of ours, or the sentence of the server. */
  const errorOf = (field: SocialField) => {
    const code = errors[field]?.message;
    if (!code) return undefined;
    const key = `errors.${code}` as "errors.saving";
    return t.has(key) ? t(key) : code;
  };

  return (
    <form ref={box} noValidate onSubmit={submit}>
      <div aria-live="assertive" className="mb-6 empty:hidden">
        {failure ? <Banner tone="error" title={failure} /> : null}
      </div>
      <div className="space-y-6">
        {socialFields.map((field) => {
          const name = socialNames[field];
          const own = form.register(field);
          const address = normaliseSocialUrl(field, values[field] ?? "");
          return (
            <TextInput
              key={field}
              label={name}
              isOptional
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={examples[field]}
              error={errorOf(field)}
              suffix={
                address ? (
                  <a
                    href={address}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t("testOne", { name })}
                    title={t("testOne", { name })}
                    className="inline-flex size-11 items-center justify-center rounded-control text-ink-2 hover:text-wine-text"
                  >
                    <Icon of={ExternalLink} />
                  </a>
                ) : null
              }
              {...own}
              onBlur={(event) => {
                if (address && address !== event.target.value)
                  form.setValue(field, address, { shouldDirty: true, shouldValidate: true });
                void own.onBlur(event);
              }}
            />
          );
        })}
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-4 border-t border-line pt-6">
        <Button type="submit" isBusy={isSaving} busyLabel={t("saving")}>
          {t("save")}
        </Button>
        {isDirty && !isSaving ? <p className="text-small text-ink-3">{t("unsaved")}</p> : null}
      </div>
      <LeaveGuardDialog isDirty={isDirty && !isSaving} />
    </form>
  );
}
