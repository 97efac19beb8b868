import { signInLimits } from "@/lib/identity/accounts/sign-in";
import { askFrom, type Finding, type Target, tallyOf } from "./target";

const WRONG = 401;
/** Of one account no try is checked any more without a hard proof of work: a 429 would lock its owner out. */
const PROOF_ASKED = 428;
const REFUSED = 429;
/** Tries on one account, each from another address: ten more than are checked at once. */
const ADDRESSES = signInLimits.account.points + 10;
/** Tries of one address, each on another account. */
const ACCOUNTS = signInLimits.network.points + 30;

const tryPassword = (target: Target, address: string, username: string) =>
  askFrom(target, address, "/api/login_check", {
    body: { username, password: `Wrong-${crypto.randomUUID()}` },
  });

/** The limits of the sign-in hold, for one account from many addresses and for many accounts from one address. */
export async function attackLimits(target: Target): Promise<Finding[]> {
  const one = `victim-${crypto.randomUUID()}@exemple.test`;
  const spread: number[] = [];
  for (let n = 0; n < ADDRESSES; n += 1)
    spread.push((await tryPassword(target, `203.0.113.${n + 10}`, one)).status);
  const many: number[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1)
    many.push(
      (await tryPassword(target, "192.0.2.1", `victim-${n}-${crypto.randomUUID()}@exemple.test`)).status,
    );
  const isLimited = (statuses: readonly number[], checked: number, then: number) =>
    statuses.every((status, n) => status === (n < checked ? WRONG : then));
  return [
    {
      attack: "one account, many addresses",
      tries: ADDRESSES,
      result: tallyOf(spread),
      isSafe: isLimited(spread, signInLimits.account.points, PROOF_ASKED),
    },
    {
      attack: "many accounts, one address",
      tries: ACCOUNTS,
      result: tallyOf(many),
      isSafe: isLimited(many, signInLimits.network.points, REFUSED),
    },
  ];
}
