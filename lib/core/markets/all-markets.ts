import { austria, austriaRules } from "@/lib/core/markets/austria";
import { belgium, belgiumRules } from "@/lib/core/markets/belgium";
import { france, franceRules } from "@/lib/core/markets/france";
import { germany, germanyRules } from "@/lib/core/markets/germany";
import { greatBritain, greatBritainRules } from "@/lib/core/markets/great-britain";
import { italy, italyRules } from "@/lib/core/markets/italy";
import type { MarketRules } from "@/lib/core/markets/market-data";
import { portugal, portugalRules } from "@/lib/core/markets/portugal";
import { spain, spainRules } from "@/lib/core/markets/spain";
import { switzerland, switzerlandRules } from "@/lib/core/markets/switzerland";

/** Every market, in the order of lists. A language is at home in the first market that has it as its default. */
export const allMarkets = [
  france,
  belgium,
  greatBritain,
  germany,
  italy,
  spain,
  portugal,
  switzerland,
  austria,
] as const;

export const allMarketRules: readonly MarketRules[] = [
  franceRules,
  belgiumRules,
  greatBritainRules,
  germanyRules,
  italyRules,
  spainRules,
  portugalRules,
  switzerlandRules,
  austriaRules,
];
