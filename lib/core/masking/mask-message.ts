import { chainsOf } from "@/lib/core/masking/address-marks";
import { contactMask } from "@/lib/core/masking/contact-name";
import { findAddresses } from "@/lib/core/masking/find-addresses";
import { findHandles } from "@/lib/core/masking/find-handles";
import { findNumbers } from "@/lib/core/masking/find-numbers";
import { type Couple, findOwnName, namesOf } from "@/lib/core/masking/find-own-name";
import { type Span, type Tokens, tokensOf } from "@/lib/core/masking/tokens";

/** Everything that is a contact in a text; parts may overlap. */
function* contactsIn(tokens: Tokens, couple: Couple | undefined, names: readonly string[]): Generator<Span> {
  const chains = chainsOf(tokens);
  const own = new Set(couple ? [...names, ...namesOf({ firstname: "", lastname: couple.firstname })] : []);
  yield* findAddresses(tokens, chains);
  yield* findNumbers(tokens);
  yield* findHandles(tokens, chains, (word) => own.has(word));
  if (couple) yield* findOwnName(tokens, couple, names);
}

interface Part {
  start: number;
  end: number;
}

/** Only spaces and signs stand between two parts of one contact. */
const NOTHING = /^[^\p{L}\p{N}.,;!?]{0,3}$/u;

/** The parts of the original text in their order, those that touch put together. */
function partsOf(text: string, tokens: Tokens, spans: Iterable<Span>): Part[] {
  const parts: Part[] = [];
  const sorted = [...spans].map((span) => tokens.original(span)).sort((a, b) => a.start - b.start);
  for (const part of sorted) {
    const last = parts.at(-1);
    if (last && (part.start <= last.end || NOTHING.test(text.slice(last.end, part.start))))
      last.end = Math.max(last.end, part.end);
    else parts.push({ ...part });
  }
  return parts;
}

function maskOnce(text: string, couple: Couple | undefined, names: readonly string[]): string {
  const tokens = tokensOf(text);
  let masked = "";
  let at = 0;
  for (const { start, end } of partsOf(text, tokens, contactsIn(tokens, couple, names))) {
    masked += text.slice(at, start) + contactMask;
    at = end;
  }
  return masked + text.slice(at);
}

/** After a replacement the rest may look like a contact. Texts that need more rounds are written to get around it. */
const MOST_ROUNDS = 4;

/**
 * A couple's text in which email addresses, phone numbers, links, accounts on networks and, if it is given, the
 * couple's own last name are replaced by `contactMask`; this is shown before the unlock. Masking a second time
 * changes nothing; a text without contacts is returned as it was.
 */
export function maskMessage(text: string, couple?: Couple): string {
  const names = couple ? namesOf(couple) : [];
  let masked = text;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = maskOnce(masked, couple, names);
    if (next === masked) return masked;
    masked = next;
  }
  return contactMask;
}
