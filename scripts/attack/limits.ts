import { askFrom, type Finding, type Target, tallyOf } from "./target";

/** Tries on one account, each from another address. */
const ADDRESSES = 40;
/** Tries of one address, each on another account. */
const ACCOUNTS = 130;

const tryPassword = (target: Target, address: string, username: string) =>
  askFrom(target, address, "/api/login_check", {
    body: { username, password: `Wrong-${crypto.randomUUID()}` },
  });

/** Limits of the sign-in hold for one account from many addresses, and for many accounts from one address. */
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
  const isLimited = (statuses: readonly number[]) => statuses.at(-1) === 429 && !statuses.includes(200);
  return [
    {
      attack: "one account, many addresses",
      tries: ADDRESSES,
      result: tallyOf(spread),
      isSafe: isLimited(spread),
    },
    { attack: "many accounts, one address", tries: ACCOUNTS, result: tallyOf(many), isSafe: isLimited(many) },
  ];
}
