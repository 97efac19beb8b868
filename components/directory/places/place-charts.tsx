import { ServicePrices } from "@/components/directory/places/service-prices";
import { WeddingMonths } from "@/components/directory/places/wedding-months";
import type { ChartFactsDto } from "@/lib/directory/facts/schema";

/** Prices by service, and the months in which couples marry; each where there is enough to tell. */
export function PlaceCharts({
  where,
  charts: { services, requests, countedOn },
}: {
  where: string;
  charts: ChartFactsDto;
}) {
  return (
    <>
      {services.length > 0 ? <ServicePrices services={services} countedOn={countedOn} /> : null}
      {requests ? <WeddingMonths where={where} requests={requests} /> : null}
    </>
  );
}
