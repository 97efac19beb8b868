import { coreErrors } from "@/lib/core/errors";

/**
 * Only so many characters are checked. Time grows with the length (60 ms for 128 characters), and a password whose first half
 * is easy to guess is refused as a whole.
 */
const checkedLength = 64;
/** Zxcvbn's scores: 0 and 1 are guessed with fewer than a million tries, 4 practically never. */
const lowestScore = 2;

interface Estimator {
  check(password: string, own: string[]): { score: number };
}

let loading: Promise<Estimator> | undefined;

/** Loaded with the first new password: 60 ms, and 30 MB with its lists of common passwords and words. */
async function load(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** What belongs to a person: attackers try it first. */
interface Owner {
  email: string;
  firstname: string;
  lastname: string;
}

/** Whether a password is common, or made of the owner's own address or name. */
export async function isGuessable(password: string, { email, firstname, lastname }: Owner): Promise<boolean> {
  if (password.toLowerCase().includes(email.toLowerCase())) return true;
  loading ??= load();
  const own = [email, email.split("@")[0] ?? "", firstname, lastname];
  return (await loading).check(password.slice(0, checkedLength), own).score < lowestScore;
}

/** Refuses a new password that is easy to guess; existing passwords keep working. `field` names it in the form. */
export async function refuseGuessable(password: string, owner: Owner, field: string): Promise<void> {
  if (await isGuessable(password, owner))
    throw coreErrors.validation_error({ fields: { [field]: "guessable_password" } });
}
