import { Coins, EyeOff, Hourglass } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { Tag } from "@/components/ui/tag";

/**
 * Status of the account in the top bar: under review, invisible because the register does not know its number, Premium,
 * or the credits left.
 */
export type AccountStatus =
  | { kind: "moderation" }
  | { kind: "hidden" }
  | { kind: "premium" }
  | { kind: "credits"; count: number };

export function StatusChip({ status }: { status: AccountStatus }) {
  const t = useTranslations("layout");
  if (status.kind === "moderation") {
    return (
      <Tag tone="info" isFilled icon={<Icon of={Hourglass} />}>
        {t("chip.moderation")}
      </Tag>
    );
  }
  if (status.kind === "hidden") {
    return (
      <Link
        href="/company/details"
        className="inline-flex min-h-11 items-center rounded-full hover:brightness-95"
      >
        <Tag tone="warning" isFilled icon={<Icon of={EyeOff} />}>
          {t("chip.hidden")}
        </Tag>
      </Link>
    );
  }
  const tag =
    status.kind === "premium" ? (
      <PremiumBadge isFilled />
    ) : (
      <Tag tone="wine" isFilled icon={<Icon of={Coins} />}>
        {t("chip.credits", { count: status.count })}
      </Tag>
    );
  return (
    <Link href="/subscription" className="inline-flex min-h-11 items-center rounded-full hover:brightness-95">
      {tag}
    </Link>
  );
}
