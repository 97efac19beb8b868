import { useTranslations } from "next-intl";
import { BasketBar } from "@/components/directory/basket-bar";
import { Island } from "@/components/islands/island";
import { buttonStyle } from "@/components/ui/button-style";
import { BASKET_SIZE } from "@/lib/core/browser/basket-items";

/** The basket bar with its texts, so that the browser loads no messages for it. */
export function RequestBar() {
  const t = useTranslations("directory.basket");
  const counts = Array.from({ length: BASKET_SIZE + 1 }, (_, count) =>
    t("count", { count, max: BASKET_SIZE }),
  );
  return (
    <Island
      name="basket-bar"
      component={BasketBar}
      props={{ label: t("label"), counts, send: t("send"), sendClass: buttonStyle({ variant: "primary" }) }}
    />
  );
}
