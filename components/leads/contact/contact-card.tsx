import { useTranslations } from "next-intl";
import { ContactHeading } from "@/components/leads/contact/contact-heading";
import { LockedContact } from "@/components/leads/contact/locked-contact";
import { UnlockedContact } from "@/components/leads/contact/unlocked-contact";
import { Sheet } from "@/components/ui/sheet";
import type { CreditsSummaryDto } from "@/lib/billing/credits/schema";
import { fullName, maskedName } from "@/lib/core/masking/contact-name";
import type { RequestDto } from "@/lib/leads/requests/schema";

export interface ContactCardProps {
  request: RequestDto;
  credits: CreditsSummaryDto;
  /** Where credits are bought; null while that screen does not exist. */
  creditsHref: string | null;
}

/** The name of the couple with its contact, or with the price of the contact. */
export function ContactCard({ request, credits, creditsHref }: ContactCardProps) {
  const t = useTranslations("event-requests.contact");
  const name = request.isUnlocked
    ? fullName(request.project.member.firstname, request.project.member.lastname)
    : maskedName(request.project.member.firstname, request.project.member.lastnameInitial);
  return (
    <Sheet isLifted={!request.isUnlocked} className="sm:p-6.5">
      <p className="text-caption text-ink-3">{t("title")}</p>
      <ContactHeading state={`${request.isUnlocked} ${request.message.status}`}>{name}</ContactHeading>
      {request.isUnlocked ? (
        <UnlockedContact request={request} credits={credits} />
      ) : (
        <LockedContact request={request} credits={credits} creditsHref={creditsHref} />
      )}
    </Sheet>
  );
}
