"use client";

import { MapPin, MapPinCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";

/** Whether the address has its point on the map, said aloud when it changes. */
export function LocationNote({ state }: { state: "locating" | "located" | "missing" }) {
  const t = useTranslations("company.address");
  const isFound = state === "located";
  return (
    <div role="status" className="flex items-start gap-3 border-t border-line pt-4 text-small">
      <span className={cn("mt-0.5 flex-none", isFound ? "text-success-text" : "text-ink-3")}>
        {state === "locating" ? (
          <Spinner />
        ) : isFound ? (
          <MapPinCheck aria-hidden="true" className="size-4.5" />
        ) : (
          <MapPin aria-hidden="true" className="size-4.5" />
        )}
      </span>
      <p className="min-w-0">
        <span className="font-semibold">
          {state === "locating" ? t("locating") : isFound ? t("located") : t("notLocated")}
        </span>
        <span className="block text-ink-2">{isFound ? t("locatedText") : t("notLocatedText")}</span>
      </p>
    </div>
  );
}
