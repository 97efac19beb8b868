import { useTranslations } from "next-intl";
import type { FormAction } from "@/components/forms/use-safe-action";
import { SandboxBand } from "@/components/layout/sandbox-band";
import { PlainRequest } from "@/components/leads/plain-request/plain-request";
import { WithPlain } from "@/components/leads/plain-request/with-plain";
import { ProjectWizard, type ProjectWizardProps } from "@/components/leads/project-form/project-wizard";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";
import { lastEventDay } from "@/lib/leads/projects/rules";

/** The request of a couple: the wizard, and for a browser without script everything on one page. */
export function NewRequest({
  plainAction,
  isTestMode,
  ...props
}: Omit<ProjectWizardProps, "picture" | "band"> & { plainAction: FormAction; isTestMode: boolean }) {
  const t = useTranslations("projects");
  const { ranges, date, opened, today, provider, venue } = props;
  const asked = venue ?? provider;
  const frame = {
    picture: (
      <Picture
        picture={paintedPicture("lavender-house")}
        alt={t("pictureAlt")}
        isCover
        isPriority
        sizes="42vw"
      />
    ),
    band: <SandboxBand isShown={isTestMode} />,
  };
  return (
    <WithPlain
      plain={
        <PlainRequest
          {...frame}
          {...{ ranges, date, opened }}
          action={plainAction}
          first={today}
          last={lastEventDay(today)}
          asked={asked && { field: venue ? "venue" : "provider", id: asked.id, name: asked.name }}
        />
      }
    >
      <ProjectWizard {...props} {...frame} />
    </WithPlain>
  );
}
