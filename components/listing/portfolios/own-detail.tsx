import { useFormatter, useTranslations } from "next-intl";
import { PremiumNotice } from "@/components/feedback/premium-notice";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { PortfolioHeader } from "@/components/listing/portfolios/portfolio-header";
import { PortfolioViews } from "@/components/listing/portfolios/portfolio-views";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { Facts } from "@/components/ui/facts";
import { moneyText } from "@/components/ui/money-text";
import { Tag } from "@/components/ui/tag";
import { budgetPerGuestEuros } from "@/lib/listing/portfolios/rules";
import type { PortfolioDto } from "@/lib/listing/portfolios/schema";

/** One past wedding as its owner sees it: pictures, story, facts, and with Premium its views. */
export function OwnDetail({
  portfolio,
  publicUrl,
  views,
}: {
  portfolio: PortfolioDto;
  publicUrl: string | null;
  /** `none` while the statistics are closed: the profile waits for its moderation. */
  views: "open" | "premium" | "none";
}) {
  const t = useTranslations("portfolios");
  const { images, title, description, id } = portfolio;
  const key = images.find(({ isKeyImage }) => isKeyImage) ?? images[0];
  const rest = images.filter((image) => image !== key);
  return (
    <>
      <PortfolioHeader portfolio={portfolio} publicUrl={publicUrl} imageCount={images.length} />
      <div className="mt-8 gap-14 max-lg:space-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {key ? (
            <figure>
              <div className="aspect-3/2 overflow-hidden rounded-picture bg-sunken">
                <StoredPicture
                  picture={key.picture}
                  alt={key.caption ? "" : title}
                  sizes="(min-width: 64rem) 42rem, 92vw"
                  isCover
                  isPriority
                />
              </div>
              {key.caption ? (
                <figcaption className="mt-2 text-small text-ink-2">{key.caption}</figcaption>
              ) : null}
            </figure>
          ) : (
            <Banner
              title={t("detail.noImagesTitle")}
              action={
                <ButtonLink href={`/portfolios/${id}/edit`} variant="secondary" size="small">
                  {t("images.add")}
                </ButtonLink>
              }
            >
              {t("publication.needs")}
            </Banner>
          )}
          <section className="mt-8">
            <h2>{t("form.fields.description")}</h2>
            <p className="mt-3 max-w-(--measure) whitespace-pre-line break-words text-lead text-ink-2">
              {description}
            </p>
          </section>
        </div>
        <OwnFacts portfolio={portfolio} />
      </div>
      {rest.length > 0 ? (
        <section className="mt-12">
          <h2>{t("gallery")}</h2>
          <ul className="mt-5 gap-5 sm:columns-2 xl:columns-3">
            {rest.map((image) => (
              <li key={image.id} className="mb-5 break-inside-avoid">
                <figure>
                  <StoredPicture
                    picture={image.picture}
                    alt={image.caption ? "" : t("detail.photo", { n: image.order })}
                    sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 92vw"
                    className="w-full"
                  />
                  {image.caption ? (
                    <figcaption className="mt-1.5 text-small text-ink-2">{image.caption}</figcaption>
                  ) : null}
                </figure>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="mt-12">
        {views === "open" ? <PortfolioViews id={id} /> : null}
        {views === "premium" ? (
          <PremiumNotice title={t("teaser.title")}>{t("teaser.text")}</PremiumNotice>
        ) : null}
      </div>
    </>
  );
}

function OwnFacts({ portfolio }: { portfolio: PortfolioDto }) {
  const t = useTranslations("portfolios");
  const format = useFormatter();
  const { weddingDate, location, style, numberOfGuests, isBudgetHidden, prestations } = portfolio;
  const money = (label: "totalBudget" | "plannerBudget" | "perGuest", amount: number | null) =>
    amount === null
      ? []
      : [
          {
            label: t(`facts.${label}`),
            value: <span className="figures">{moneyText(format, amount, portfolio.currency)}</span>,
          },
        ];
  const budgets = [
    ...money("totalBudget", portfolio.totalBudget),
    ...money("plannerBudget", portfolio.plannerBudget),
    ...money("perGuest", budgetPerGuestEuros(portfolio)),
  ];
  const facts = [
    {
      label: t("facts.date"),
      value: format.dateTime(new Date(`${weddingDate}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" }),
    },
    { label: t("facts.location"), value: location },
    { label: t("facts.style"), value: style },
    ...(numberOfGuests === null ? [] : [{ label: t("facts.guests"), value: format.number(numberOfGuests) }]),
    ...(prestations.length === 0
      ? []
      : [
          {
            label: t("facts.services"),
            value: (
              <ul className="space-y-1">
                {prestations.map(({ id, label }) => (
                  <li key={id}>{label}</li>
                ))}
              </ul>
            ),
          },
        ]),
  ];
  return (
    <section>
      <h2>{t("facts.title")}</h2>
      <Facts className="mt-4 border-t border-line lg:[&_dt]:w-28" facts={facts} />
      {budgets.length > 0 ? (
        <div className="mt-8">
          <div className="flex flex-wrap items-center gap-3">
            <h3>{t("detail.budget")}</h3>
            {isBudgetHidden ? (
              <Tag tone="muted" isFilled>
                {t("detail.budgetHidden")}
              </Tag>
            ) : null}
          </div>
          <Facts className="mt-3 border-t border-line" facts={budgets} isSum />
        </div>
      ) : null}
    </section>
  );
}
