"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { OwnerVisit, type OwnerVisitProps } from "@/components/leads/visits/owner-visit";
import { listVisitsOfRequest } from "@/lib/leads/visits/client";
import type { VisitDto } from "@/lib/leads/visits/schema";

interface Props extends Omit<OwnerVisitProps, "visit" | "onChange"> {
  /** The latest first. */
  visits: readonly VisitDto[];
}

/** The visits of the owner's venues that a couple proposed, the latest of each venue. */
export function OwnerVisits({ uuid, visits: first, ...rest }: Props) {
  const t = useTranslations("visits.owner");
  const problem = useProblem();
  const [visits, setVisits] = useState(first);
  // A page that is read again brings newer ones.
  useEffect(() => setVisits(first), [first]);
  const latest = visits.filter(({ id, venue }) => visits.find((one) => one.venue.id === venue.id)?.id === id);
  if (latest.length === 0) return null;
  async function reload() {
    try {
      setVisits((await listVisitsOfRequest(uuid)).visits);
    } catch (error) {
      problem.show(error, () => void reload());
    }
  }
  return (
    <section className="break-inside-avoid" aria-labelledby="visits-title">
      <h2 id="visits-title" className="mb-2.5 text-h3">
        {t("title", { count: latest.length })}
      </h2>
      <ul className="border-b border-line">
        {latest.map((visit) => (
          <li key={visit.id} className="border-t border-line py-5">
            <OwnerVisit {...rest} uuid={uuid} visit={visit} onChange={reload} />
          </li>
        ))}
      </ul>
    </section>
  );
}
