import { coreErrors } from "@/lib/core/errors";
import type { ProofLevel } from "@/lib/core/proof/rules";

/** The browser or program behind a call: what it has proven, and who has signed in with it before. */
export interface Caller {
  /**
   * Throws `core.proof_required` unless the call brought the answer to a challenge of at least this level. An answer
   * is accepted once, so call this last before what it protects.
   */
  demandProof(level?: ProofLevel): Promise<void>;
  /** The id of this browser when the account, named by its hashed email address, has signed in with it; else null. */
  knownDevice(account: string): string | null;
  /** Remembers that this account has signed in with this browser. */
  rememberDevice(account: string): void;
}

/** For contexts without a call: jobs, the seed, pages that everybody shares. Nothing there may demand a proof. */
export const nobodyCalls: Caller = {
  demandProof: async () => {
    throw coreErrors.proof_required();
  },
  knownDevice: () => null,
  rememberDevice: () => {},
};
