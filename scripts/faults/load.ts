import { setTimeout as wait } from "node:timers/promises";
import { creditsPrice, creditTariffs } from "@/lib/billing/credits/rules";
import { type Answer, ask, askAgain, type Question } from "@/scripts/shots/ask";
import { painted } from "@/tests/support/pictures";
import type { Cast } from "./cast";
import type { Kind, Ledger } from "./ledger";

/** Where the load is sent, by whom, and until when. */
export interface Stage {
  /** The site of France. */
  origin: string;
  sandboxUrl: string;
  cast: Cast;
  /** Slugs of public profiles. */
  profiles: readonly string[];
  ledger: Ledger;
  /** Aborted when nothing new is begun; what was begun is repeated until it is answered. */
  signal: AbortSignal;
  /** Nothing is repeated later than this long after the end, in ms. */
  timeoutMs: number;
}

const RETRY_MS = 2_000;
const ACCOUNTS = ["claire@demo.test", "premium@demo.test", "venue@demo.test", "both@demo.test"];
const PASSWORD = "Promesse-2026!";
const PLAIN_PAGES = ["/", "/wedding-planners", "/wedding-venues", "/legal", "/wedding-services"];

let number = 0;
/** Counts everything that is asked. */
export const nextNumber = () => {
  number += 1;
  return number;
};
/** Each visitor comes from a network of its own: the app believes one proxy. */
const networkOf = (n: number) => `10.${(n >> 8) % 250}.${n % 250}.7`;

/** Sends one request, with its proof of work where one is asked for, and notes how it was answered. */
export async function attempt(
  { origin, ledger }: Pick<Stage, "origin" | "ledger">,
  kind: Kind,
  path: string,
  question: Question & { network?: number } = {},
): Promise<Answer | null> {
  const begunAt = Date.now();
  const { network = nextNumber(), ...asked } = question;
  const full = { ...asked, headers: { "x-forwarded-for": networkOf(network), ...asked.headers } };
  const answer = await ask(origin + path, full)
    .then((first) => (first.status === 428 ? askAgain(origin + path, full, first) : first))
    .catch(() => null);
  const hasRetryAfter = answer?.headers["retry-after"] !== undefined;
  const method = asked.method ?? (asked.body === undefined ? "GET" : "POST");
  const status = answer?.status ?? 0;
  ledger.attempts.push({ kind, method, path, begunAt, endedAt: Date.now(), status, hasRetryAfter });
  return answer;
}

/** Repeats a request until it is answered well or refused for good, as a patient client does; null: never. */
async function insist(stage: Stage, run: () => Promise<Answer | null>): Promise<Answer | null> {
  let lateAt = Number.POSITIVE_INFINITY;
  stage.signal.addEventListener("abort", () => {
    lateAt = Date.now() + stage.timeoutMs;
  });
  if (stage.signal.aborted) lateAt = Date.now() + stage.timeoutMs;
  for (;;) {
    const answer = await run();
    const isFinal = answer && answer.status < 500 && answer.status !== 429 && answer.status !== 409;
    if (isFinal) return answer;
    if (Date.now() > lateAt) return null;
    await wait(RETRY_MS);
  }
}

/** Runs work again and again until it says that nothing is left, or until the end, with a pause between. */
export async function repeat(stage: Stage, pauseMs: number, work: () => Promise<boolean>): Promise<void> {
  while (!stage.signal.aborted) {
    if (!(await work())) return;
    await wait(pauseMs * (0.5 + Math.random()), undefined, { signal: stage.signal }).catch(() => {});
  }
}

async function visit(stage: Stage): Promise<boolean> {
  const n = nextNumber();
  const profile = stage.profiles[n % stage.profiles.length];
  const plain = PLAIN_PAGES[n % PLAIN_PAGES.length] ?? "/";
  if (n % 4 === 0) await attempt(stage, "search", `/wedding-planners?service=full-planning&q=${n}`);
  else await attempt(stage, "page", n % 2 === 0 && profile ? `/wedding-planner/${profile}` : plain);
  return true;
}

async function signIn(stage: Stage): Promise<boolean> {
  const username = ACCOUNTS[nextNumber() % ACCOUNTS.length] ?? "";
  const answer = await attempt(stage, "sign-in", "/api/login_check", {
    body: { username, password: PASSWORD },
  });
  if (answer?.status === 200)
    stage.ledger.done.tokens.add((JSON.parse(answer.text) as { token: string }).token);
  return true;
}

/** A couple chooses providers and writes to them. */
export async function write(stage: Stage): Promise<boolean> {
  const couple = stage.cast.couples.shift();
  if (!couple) return false;
  const { project: uuid, cookie, providers: ids } = couple;
  const network = nextNumber();
  const chosen = await insist(stage, () =>
    attempt(stage, "request", "/api/project/choose-prestataires", { body: { uuid, ids }, cookie, network }),
  );
  if (chosen?.status !== 200) return true;
  const headers = { "idempotency-key": crypto.randomUUID() };
  const sent = await insist(stage, () =>
    attempt(stage, "request", "/api/project/send-to-prestataire", {
      body: { uuid },
      cookie,
      headers,
      network,
    }),
  );
  if (sent?.status !== 201) return true;
  for (const one of (JSON.parse(sent.text) as { sent: { eventRequestUuid: string }[] }).sent)
    stage.ledger.done.sent.add(one.eventRequestUuid);
  return true;
}

/** A provider unlocks the next of its requests. */
export async function unlock(
  stage: Stage,
  { cookie, requests }: Cast["unlockers"][number],
): Promise<boolean> {
  const uuid = requests.shift();
  if (!uuid) return false;
  const headers = { "idempotency-key": crypto.randomUUID() };
  const answer = await insist(stage, () =>
    attempt(stage, "unlock", `/api/event-requests/${uuid}/unlock`, {
      method: "POST",
      body: {},
      cookie,
      headers,
    }),
  );
  if (answer?.status === 200) stage.ledger.done.unlocked.add(uuid);
  return true;
}

const CARD = {
  key: "pk_test_sandbox",
  "payment_method_data[type]": "card",
  "payment_method_data[card][number]": "4242424242424242",
  "payment_method_data[card][exp_month]": "12",
  "payment_method_data[card][exp_year]": "40",
  "payment_method_data[card][cvc]": "123",
  "payment_method_data[billing_details][name]": "Claire",
};

/** Buys a credit and pays for it at the supplier, whose messages bring the credit. */
async function buy(stage: Stage, { id, cookie }: Cast["buyers"][number]): Promise<boolean> {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const { cents, currency } = creditsPrice(1, creditTariffs.EUR);
  const body = { credits: 1, price: cents / 100, currency };
  const answer = await insist(stage, () =>
    attempt(stage, "purchase", "/api/credit/buy", { body, cookie, headers }),
  );
  if (answer?.status !== 200) return true;
  const { clientSecret } = JSON.parse(answer.text) as { clientSecret: string };
  const intent = clientSecret.split("_secret_")[0];
  const paid = await fetch(`${stage.sandboxUrl}/v1/payment_intents/${intent}/confirm`, {
    method: "POST",
    body: new URLSearchParams({ ...CARD, client_secret: clientSecret }),
  });
  const { paid: known } = stage.ledger.done;
  if (paid.ok) known.set(id, (known.get(id) ?? 0) + 1);
  return true;
}

/** A provider uploads a small picture. */
export async function upload(stage: Stage, { cookie }: Cast["uploaders"][number]): Promise<boolean> {
  const picture = await painted(800, 600, nextNumber()).jpeg().toBuffer();
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "salon.jpg");
  form.set("title", "Le grand salon");
  form.set("description", "Une salle claire");
  const sent = new Response(form);
  const body = new Uint8Array(await sent.arrayBuffer());
  const headers = {
    "idempotency-key": crypto.randomUUID(),
    "content-type": sent.headers.get("content-type") ?? "",
  };
  const answer = await insist(stage, () =>
    attempt(stage, "upload", "/api/images/upload", { method: "POST", body, cookie, headers }),
  );
  const address = /\/media\/[^"]+/.exec(answer?.status === 201 ? answer.text : "")?.[0];
  if (address) stage.ledger.done.pictures.add(address);
  return true;
}

/** Everybody at once, until the signal; resolves when all that was begun is answered or given up. */
export async function playLoad(stage: Stage): Promise<void> {
  const { unlockers, buyers, uploaders } = stage.cast;
  const turn = <T>(list: readonly T[]) => list[nextNumber() % list.length] as T;
  await Promise.all([
    ...Array.from({ length: 6 }, () => repeat(stage, 500, () => visit(stage))),
    repeat(stage, 2_000, () => signIn(stage)),
    ...Array.from({ length: 2 }, () => repeat(stage, 1_500, () => write(stage))),
    ...unlockers.map((one) => repeat(stage, 3_000, () => unlock(stage, one))),
    repeat(stage, 3_000, () => buy(stage, turn(buyers))),
    repeat(stage, 2_500, () => upload(stage, turn(uploaders))),
  ]);
}
