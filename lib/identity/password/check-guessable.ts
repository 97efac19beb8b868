import { coreErrors } from "@/lib/core/errors";
import { type Guess, openEstimator } from "@/lib/identity/password/spot-common-word";

let loading: Promise<Guess> | undefined;

/** Loaded with the first new password: 60 ms, and 30 MB with its lists of common passwords and words. */
async function load(): Promise<Guess> {
  const { adjacencyGraphs: graphs, dictionary } = await import("@zxcvbn-ts/language-common");
  return openEstimator({ graphs, dictionary });
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
  return (await loading)(password, own);
}

/** Refuses a new password that is easy to guess; existing passwords keep working. `field` names it in the form. */
export async function refuseGuessable(password: string, owner: Owner, field: string): Promise<void> {
  if (await isGuessable(password, owner))
    throw coreErrors.validation_error({ fields: { [field]: "guessable_password" } });
}
