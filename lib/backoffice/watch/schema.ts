import type { Objective } from "@/lib/backoffice/watch/rules";

export interface AlertDto {
  /** Name of a rule; an older version may have had others. */
  rule: string;
  detail: string;
  since: string;
}

export interface ObjectiveDto {
  name: Objective;
  /** Shares between 0 and 1; null without any case. */
  target: number;
  share: number | null;
  shareToday: number | null;
}
