import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";

const STEPS = ["describe", "verify", "choose", "open"] as const;

/** The four steps of a request; each sentence states a rule of the product. */
export function LandingHow() {
  const t = useTranslations("directory.landing.how");
  return (
    <section
      id="how-it-works"
      className="mt-18 scroll-mt-6 bg-sage-tint desk:mt-28 desk:grid desk:grid-cols-[46%_1fr]"
    >
      <div className="relative h-65 desk:h-auto">
        <div className="absolute inset-0">
          <Picture
            picture={paintedPicture("evening-table")}
            alt={t("alt")}
            sizes="(min-width: 56.25rem) 46vw, 100vw"
            isCover
            className="rounded-none"
          />
        </div>
      </div>
      <div className="px-(--gutter) py-9 desk:py-14 desk:pl-14">
        <h2 className="title-display">{t("title")}</h2>
        <ol className="mt-8 grid max-w-200 gap-x-10 gap-y-8 sm:grid-cols-2">
          {STEPS.map((step, n) => (
            <li key={step} className="border-t border-sage-mark pt-4">
              <p
                aria-hidden="true"
                className="font-display text-[1.75rem] leading-none text-sage-text figures"
              >
                {n + 1}
              </p>
              <h3 className="mt-3">{t(`${step}.title`)}</h3>
              <p className="mt-1.5 text-ui leading-normal text-ink-2">{t(`${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <a rel="nofollow" href="/project/new" className={cn(buttonStyle({ variant: "secondary" }), "mt-9")}>
          {t("action")}
        </a>
      </div>
    </section>
  );
}
