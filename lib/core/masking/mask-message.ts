import {
  emailPatterns,
  handlePattern,
  isDomainCase,
  linkPatterns,
} from "@/lib/core/masking/contact-patterns";
import { commaPairs, digitRun, isPhone, isSpelled, spelledRun } from "@/lib/core/masking/phone-patterns";

/** Replaces a contact; its length tells nothing about what it hides. */
export const contactMask = "•••••";

interface Span {
  start: number;
  end: number;
}

interface Reading {
  text: string;
  /** For each character of `text`, its position in the original. */
  spans: Span[];
}

/** Zero-width characters, frames of keycap digits, soft hyphens. */
const UNSEEN = /\p{Cf}|\p{Me}|\u{FE0F}|\u{034F}/u;

/**
 * The text as people see it: full-width and circled digits become plain ones, characters without width are
 * removed.
 */
function read(original: string): Reading {
  let text = "";
  const spans: Span[] = [];
  let at = 0;
  for (const character of original) {
    const span = { start: at, end: at + character.length };
    at = span.end;
    if (UNSEEN.test(character)) continue;
    const plain = character.normalize("NFKC");
    text += plain;
    for (let unit = 0; unit < plain.length; unit++) spans.push(span);
  }
  return { text, spans };
}

const TRAILING = /[\s.,;:!?)\]»"'’]+$/u;

function* found({ text }: Reading): Generator<Span> {
  const matches = function* (pattern: RegExp, isReal: (match: string) => boolean = () => true) {
    for (const match of text.matchAll(pattern)) {
      const whole = match[0].replace(TRAILING, "");
      if (whole !== "" && isReal(whole)) yield { start: match.index, end: match.index + whole.length };
    }
  };
  for (const pattern of emailPatterns) yield* matches(pattern);
  for (const pattern of linkPatterns) yield* matches(pattern, isDomainCase);
  yield* matches(handlePattern);
  yield* matches(digitRun, isPhone);
  yield* matches(commaPairs);
  yield* matches(spelledRun, isSpelled);
}

function maskOnce(original: string): string {
  const reading = read(original);
  const spans = [...found(reading)]
    .map(({ start, end }) => ({
      start: reading.spans[start]?.start ?? 0,
      end: reading.spans[end - 1]?.end ?? original.length,
    }))
    .sort((a, b) => a.start - b.start);
  let masked = "";
  let at = 0;
  for (const { start, end } of spans) {
    if (end <= at) continue;
    if (start >= at) masked += original.slice(at, start) + contactMask;
    at = end;
  }
  return masked + original.slice(at);
}

/**
 * A couple's text in which email addresses, phone numbers and links are replaced by `contactMask`; this is
 * shown before the unlock. Masking a second time changes nothing; a text without contacts is returned as it
 * was.
 */
export function maskMessage(text: string): string {
  let masked = text;
  // After a replacement the rest may look like a contact. Each round hides more, so the loop ends.
  for (let next = maskOnce(masked); next !== masked; next = maskOnce(masked)) masked = next;
  return masked;
}
