import { useTranslations } from "next-intl";
import { allReviewsPath, type ReviewedPage } from "@/lib/listing/shown-reviews/schema";

/** From the latest reviews to all of them. */
export function AllReviewsLink({ subject, count }: { subject: ReviewedPage; count: number }) {
  const t = useTranslations("reviews.shown");
  return (
    <p className="mt-5 text-ui">
      <a
        href={allReviewsPath(subject)}
        rel="nofollow"
        className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
      >
        {t("all", { count })}
      </a>
    </p>
  );
}
