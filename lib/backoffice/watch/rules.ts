import type { QueueFigure } from "@/lib/backoffice/system/schema";

/** What the rules look at. Unknown figures are null and break no rule. */
export interface WatchFacts {
  invariants: readonly { name: string; violations: number }[];
  queues: readonly QueueFigure[];
  /** Counts of the last quarter of an hour and of the last hour: name → label → amount. */
  quarter: Counts;
  hour: Counts;
  certificates: readonly { host: string; daysLeft: number }[];
  keyProblems: readonly string[];
  backupAgeHours: number | null;
  /** Seconds for which the cache in front could not be told about changes. */
  purgeLagSeconds: number | null;
  /** Lost disputes whose sum in the currency of the payment nobody knows. */
  lossesWithoutAmount: number;
}
type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

const QUEUE_LAG_SECONDS = 600;
/** The cache in front shows what was edited, or removed, as it was before. */
const PURGE_LAG_SECONDS = 60;
const MIN_MAILS = 20;
const BOUNCED_SHARE = 0.05;
const MIN_FAILED_CALLS = 5;
const MIN_FAILED_REQUESTS = 10;
const FAILED_SHARE = 0.01;
const MIN_SHED = 50;
/** Minutes of processes: a restart of the replica takes less. */
const REPLICA_MINUTES = 3;
const CERTIFICATE_DAYS = 14;
/** A day and two hours for the backup itself. */
const BACKUP_HOURS = 26;

const countOf = (counts: Counts, name: string, label: string) => counts.get(name)?.get(label) ?? 0;
const sumOf = (counts: Counts, name: string) =>
  [...(counts.get(name)?.values() ?? [])].reduce((sum, amount) => sum + amount, 0);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function failingSuppliers({ quarter }: WatchFacts): string[] {
  const calls = quarter.get("suppliers") ?? new Map<string, number>();
  const names = new Set([...calls.keys()].map((label) => label.split(" ")[0] ?? ""));
  return [...names].filter((name) => {
    const failed = calls.get(`${name} failed`) ?? 0;
    const others = (calls.get(`${name} answered`) ?? 0) + (calls.get(`${name} refused`) ?? 0);
    return failed >= MIN_FAILED_CALLS && failed >= others;
  });
}

function bounces({ hour }: WatchFacts): string | null {
  const back = countOf(hour, "mails", "email refused") + countOf(hour, "mails", "email returned");
  const all = countOf(hour, "mails", "email sent") + countOf(hour, "mails", "email refused");
  return all >= MIN_MAILS && back / all > BOUNCED_SHARE ? percent(back / all) : null;
}

function failedRequests({ quarter }: WatchFacts): string | null {
  const bad = countOf(quarter, "requests", "bad");
  const all = sumOf(quarter, "requests");
  return bad >= MIN_FAILED_REQUESTS && bad / all > FAILED_SHARE ? `${bad} of ${all}` : null;
}

const orNull = (texts: readonly string[]) => (texts.length > 0 ? texts.join(", ") : null);

/** Each rule: figures and names of the code while it is broken, null while it holds. docs/runbook.md says what to do. */
export const alertRules = {
  money_invariant: ({ invariants }) =>
    orNull(
      invariants
        .filter(({ violations }) => violations > 0)
        .map(({ name, violations }) => `${name}: ${violations}`),
    ),
  queue_lag: ({ queues }) =>
    orNull(
      queues
        .filter(({ lagSeconds }) => lagSeconds > QUEUE_LAG_SECONDS)
        .map(({ name, lagSeconds }) => `${name}: ${Math.round(lagSeconds / 60)} min`),
    ),
  failed_jobs: ({ queues }) =>
    orNull(queues.filter(({ dead }) => dead > 0).map(({ name, dead }) => `${name}: ${dead}`)),
  mail_bounces: bounces,
  supplier_failing: (facts) => orNull(failingSuppliers(facts)),
  page_disk_full: ({ quarter }) => (countOf(quarter, "disk", "full") > 0 ? "PAGES_DIR" : null),
  certificate_expiry: ({ certificates }) =>
    orNull(
      certificates
        .filter(({ daysLeft }) => daysLeft < CERTIFICATE_DAYS)
        .map(({ host, daysLeft }) => `${host}: ${daysLeft} d`),
    ),
  wrong_key: ({ keyProblems }) => orNull(keyProblems),
  old_backup: ({ backupAgeHours }) =>
    backupAgeHours !== null && backupAgeHours > BACKUP_HOURS ? `${Math.floor(backupAgeHours)} h` : null,
  failed_requests: failedRequests,
  overloaded: ({ quarter }) => {
    const shed = sumOf(quarter, "shed");
    return shed >= MIN_SHED ? `${shed}` : null;
  },
  cache_purge_lag: ({ purgeLagSeconds }) =>
    purgeLagSeconds !== null && purgeLagSeconds > PURGE_LAG_SECONDS
      ? `${Math.ceil(purgeLagSeconds / 60)} min`
      : null,
  replica_lag: ({ quarter }) => {
    const [away, late] = [countOf(quarter, "replica", "away"), countOf(quarter, "replica", "late")];
    if (away + late < REPLICA_MINUTES) return null;
    return away > 0 ? "DATABASE_READ_URL does not answer" : "DATABASE_READ_URL is more than 30 s behind";
  },
  loss_without_amount: ({ lossesWithoutAmount }) =>
    lossesWithoutAmount > 0 ? String(lossesWithoutAmount) : null,
} as const satisfies Record<string, (facts: WatchFacts) => string | null>;

export type AlertRule = keyof typeof alertRules;
export const alertRuleNames = Object.keys(alertRules) as AlertRule[];

/** The rules that are broken, each with its figures. */
export function brokenRules(facts: WatchFacts): Map<AlertRule, string> {
  const found = alertRuleNames.map((rule) => [rule, alertRules[rule](facts)] as const);
  return new Map(found.flatMap(([rule, detail]) => (detail === null ? [] : [[rule, detail] as const])));
}

/** What the deployment promises: the share of good cases of a measure. */
export const objectives = {
  availability: { measure: "requests", target: 0.999 },
  freshness: { measure: "edits", target: 0.99 },
  messages: { measure: "messages", target: 0.99 },
  unlocks: { measure: "unlocks", target: 0.99 },
} as const;
export type Objective = keyof typeof objectives;
export const objectiveNames = Object.keys(objectives) as Objective[];
