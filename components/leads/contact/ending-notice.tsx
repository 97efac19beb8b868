import { useFormatter, useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { RequestDto } from "@/lib/leads/requests/schema";

/** How the couple ended the request; renders nothing while it is open. */
export function EndingNotice({ request }: { request: RequestDto }) {
  const t = useTranslations("event-requests.ending");
  const format = useFormatter();
  if (request.ending === null) return null;
  const { kind, at } = request.ending;
  const date = format.dateTime(new Date(at), "long");
  return (
    <Banner
      tone={kind === "booked" ? "success" : undefined}
      className="mt-6"
      title={t("title", { ending: kind, name: request.project.member.firstname })}
    >
      {t("text", { ending: kind, date })}
    </Banner>
  );
}
