/**
 * Proofs of work: a browser computes for about a second before a call that costs somebody something. A person does
 * not notice it, a script that sends thousands does. See docs/decisions/054.
 */

/** Header of a call with the answer to a challenge. */
export const PROOF_HEADER = "proof-of-work";
/** Field of a form with the same. */
export const PROOF_FIELD = "proof";

/** How many times the usual work a challenge takes: more for an account that is under attack. */
export const proofLevels = { usual: 1, hard: 4 } as const;
export type ProofLevel = (typeof proofLevels)[keyof typeof proofLevels];

/** A challenge may be answered for so long. */
export const challengeLifeSeconds = 1800;

/** ALTCHA, version 1: find the number up to `maxnumber` with `challenge` = hex(SHA-256(salt + number)). */
export interface ProofChallenge {
  algorithm: "SHA-256";
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

/** The text that a call sends: base64 of the challenge as JSON, with the number in place of `maxnumber`. */
export function writeAnswer({ maxnumber: _, ...challenge }: ProofChallenge, number: number): string {
  return btoa(JSON.stringify({ ...challenge, number }));
}
