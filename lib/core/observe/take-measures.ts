import { metrics } from "@/lib/core/observe/metrics";

export interface Measure {
  name: "requests" | "edits" | "messages" | "unlocks" | "suppliers" | "mails" | "disk" | "shed" | "replica";
  label: string;
  amount: number;
}

/** Pattern of the call that unlocks a request. */
const UNLOCK_DOOR = "/api/event-requests/[uuid]/unlock";
/** Seconds within which an answer is good: of these the histograms have a bucket each. */
const GOOD_SECONDS = { edits: 1, messages: 60, unlocks: 0.5 } as const;

interface Sample {
  labels: Partial<Record<string, string | number>>;
  value: number;
  metricName?: string;
}

/** Of a histogram: how many took at most so long, and how many longer. */
function split(
  name: keyof typeof GOOD_SECONDS,
  samples: readonly Sample[],
  isWanted: (one: Sample) => boolean,
) {
  const wanted = samples.filter(isWanted);
  const sum = (isOne: (one: Sample) => boolean) =>
    wanted.filter(isOne).reduce((total, { value }) => total + value, 0);
  const good = sum(({ labels }) => labels.le === GOOD_SECONDS[name]);
  const all = sum(({ metricName }) => metricName?.endsWith("_count") ?? false);
  return [
    { name, label: "good", amount: good },
    { name, label: "bad", amount: all - good },
  ] as const;
}

/** Everything that was counted since the start. */
async function readTotals(): Promise<Measure[]> {
  const { requests, requestSeconds, editSeconds, messageSeconds, supplierCalls, mails, shed } = metrics();
  for (const prepare of metrics().beforeRead) prepare();
  const [calls, times, edits, messages, suppliers, sent, refused] = await Promise.all([
    requests.get(),
    requestSeconds.get(),
    editSeconds.get(),
    messageSeconds.get(),
    supplierCalls.get(),
    mails.get(),
    shed.get(),
  ]);
  const all = () => true;
  return [
    ...calls.values.map(({ labels, value }) => ({
      name: "requests" as const,
      label: Number(labels.status) >= 500 ? "bad" : "good",
      amount: value,
    })),
    ...split("edits", edits.values, all),
    ...split("messages", messages.values, all),
    ...split("unlocks", times.values, ({ labels }) => labels.door === UNLOCK_DOOR),
    ...suppliers.values.map(({ labels, value }) => ({
      name: "suppliers" as const,
      label: `${labels.supplier} ${labels.outcome}`,
      amount: value,
    })),
    ...sent.values.map(({ labels, value }) => ({
      name: "mails" as const,
      label: `${labels.channel} ${labels.outcome}`,
      amount: value,
    })),
    ...refused.values.map(({ labels, value }) => ({
      name: "shed" as const,
      label: String(labels.rank),
      amount: value,
    })),
  ];
}

/** Makes a function that returns what this process counted since its last call. */
export function createMeasureTaker(): () => Promise<Measure[]> {
  let before = new Map<string, number>();
  return async () => {
    const now = new Map<string, Measure>();
    for (const { name, label, amount } of await readTotals()) {
      const key = `${name} ${label}`;
      now.set(key, { name, label, amount: (now.get(key)?.amount ?? 0) + amount });
    }
    const taken = [...now].map(([key, one]) => ({ ...one, amount: one.amount - (before.get(key) ?? 0) }));
    before = new Map([...now].map(([key, { amount }]) => [key, amount]));
    return taken.filter(({ amount }) => amount > 0);
  };
}
