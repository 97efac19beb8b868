import { useFormatter, useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";
import type { MyProjectDto } from "@/lib/leads/selection/schema";

/** Confirmation that the project was sent: to whom, and what happens next. */
export function SentScreen({ project }: { project: Pick<MyProjectDto, "requests"> }) {
  const t = useTranslations("projects.sent");
  const format = useFormatter();
  const names = format.list(
    project.requests
      .filter(({ state }) => state !== "declined" && state !== "stopped")
      .map(({ name }) => name),
    { type: "conjunction" },
  );
  return (
    <div className="grid items-start gap-x-16 gap-y-10 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <h1 className="title-display">{t("title")}</h1>
        <p className="mt-4 max-w-(--measure) text-lead text-ink-2">{t("lead", { names })}</p>
        <h2 className="mt-12">{t("nextTitle")}</h2>
        <ol className="mt-4 max-w-(--measure) border-b border-line">
          {(["next1", "next2", "next3"] as const).map((step, index) => (
            <li key={step} className="flex gap-5 border-t border-line py-4">
              <span aria-hidden="true" className="font-display text-h2 leading-none text-wine-text figures">
                {index + 1}
              </span>
              <span>{t(step)}</span>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/my/project" size="large">
            {t("follow")}
          </ButtonLink>
          <ButtonLink href="/" variant="secondary" size="large">
            {t("home")}
          </ButtonLink>
        </div>
      </div>
      <div className="hidden aspect-4/5 overflow-hidden rounded-picture desk:block">
        <Picture picture={paintedPicture("wedding-cake")} alt="" isCover sizes="40vw" />
      </div>
    </div>
  );
}
