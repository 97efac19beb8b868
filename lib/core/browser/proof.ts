import {
  challengeLifeSeconds,
  type ProofChallenge,
  type ProofLevel,
  proofLevels,
  writeAnswer,
} from "@/lib/core/proof/rules";
import { searchNumber } from "@/lib/core/proof/search-number";

/** Answers are used well before their challenges expire. */
const FRESH_MS = (challengeLifeSeconds - 120) * 1000;

/** Computes in a worker of our own, so that the page stays quick; on the page itself where workers are missing. */
function search({ challenge, salt, maxnumber }: ProofChallenge): Promise<number | null> {
  return new Promise((resolve) => {
    const here = () => setTimeout(() => resolve(searchNumber(challenge, salt, maxnumber)));
    try {
      const source = `onmessage=function(e){postMessage((${searchNumber})(e.data[0],e.data[1],e.data[2]))}`;
      const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
      const worker = new Worker(address);
      const end = () => {
        worker.terminate();
        URL.revokeObjectURL(address);
      };
      worker.onmessage = ({ data }: MessageEvent<number | null>) => {
        end();
        resolve(data);
      };
      worker.onerror = () => {
        end();
        here();
      };
      worker.postMessage([challenge, salt, maxnumber]);
    } catch {
      here();
    }
  });
}

/** The text that answers a challenge. */
export async function answerChallenge(challenge: ProofChallenge): Promise<string> {
  const number = await search(challenge);
  if (number === null) throw new Error("the challenge has no answer");
  return writeAnswer(challenge, number);
}

async function fetchAnswer(level: ProofLevel): Promise<string> {
  const response = await fetch(`/api/proof-challenge?level=${level}`, { credentials: "same-origin" });
  if (!response.ok) throw new Error("no challenge");
  return answerChallenge((await response.json()) as ProofChallenge);
}

interface Prepared {
  answer: Promise<string>;
  startedAt: number;
}
let prepared: Prepared | null = null;

/** Begins to compute an answer for the next call that needs one; does nothing when one is there or under way. */
export function prepareProof(): void {
  if (prepared && Date.now() - prepared.startedAt < FRESH_MS) return;
  const mine: Prepared = { answer: fetchAnswer(proofLevels.usual), startedAt: Date.now() };
  prepared = mine;
  mine.answer.catch(() => {
    if (prepared === mine) prepared = null;
  });
}

/** The prepared answer, or a new one. It works once. Empty when none can be had: then the server says what is missing. */
export async function takeProof(level: ProofLevel = proofLevels.usual): Promise<string> {
  if (level !== proofLevels.usual) return fetchAnswer(level).catch(() => "");
  prepareProof();
  const mine = prepared;
  prepared = null;
  return mine ? mine.answer.catch(() => "") : "";
}
