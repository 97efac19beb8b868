import { Mail, Phone } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { displayPhone } from "@/components/forms/display-phone";
import { CopyButton } from "@/components/leads/contact/copy-button";
import { ContactMask } from "@/components/ui/contact-mask";
import { Icon } from "@/components/ui/icon";
import type { CountryCode } from "@/lib/core/markets/markets";

const icons = { email: Mail, phone: Phone } as const;

function ContactRow({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  const icon = icons[kind];
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line">
      <Icon of={icon} className="size-4.5 text-ink-3" />
      {children}
    </li>
  );
}

/** The contact before the unlock: bars that contain no character of it. */
export function HiddenContact() {
  const t = useTranslations("event-requests.contact");
  return (
    <ul className="mt-3.5 text-ui print:hidden">
      <ContactRow kind="email">
        <ContactMask kind="email" label={t("emailHidden")} />
      </ContactRow>
      <ContactRow kind="phone">
        <ContactMask kind="phone" label={t("phoneHidden")} />
      </ContactRow>
    </ul>
  );
}

/** The unlocked contact: links, each with its copy button. */
export function ShownContact({
  email,
  phone,
  isPhoneVerified,
  country,
}: {
  email: string;
  phone: string | null;
  /** The couple has entered a code sent to this number. */
  isPhoneVerified: boolean;
  country: CountryCode;
}) {
  const t = useTranslations("event-requests.contact");
  const number = phone === null ? null : displayPhone(phone, country);
  return (
    <ul className="mt-3.5 text-ui">
      <ContactRow kind="email">
        <a href={`mailto:${email}`} className="min-w-0 flex-1 py-2 wrap-anywhere hover:underline">
          {email}
        </a>
        <CopyButton text={email} label={t("copyEmail")} />
      </ContactRow>
      <ContactRow kind="phone">
        {phone === null || number === null ? (
          <span className="text-ink-2">{t("noPhone")}</span>
        ) : (
          <>
            <span className="min-w-0 flex-1 py-2">
              <a href={`tel:${phone}`} className="figures hover:underline">
                {number}
              </a>
              {isPhoneVerified ? (
                <span className="block text-caption text-sage-text">{t("phoneVerified")}</span>
              ) : null}
            </span>
            <CopyButton text={number} label={t("copyPhone")} />
          </>
        )}
      </ContactRow>
    </ul>
  );
}
