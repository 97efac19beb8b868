import { createHash } from "node:crypto";
import { describeError } from "@/lib/core/log";

/** What is kept of an error: nothing that a person typed, and nothing that identifies one. */
export interface ErrorShape {
  /** The same for all errors of this shape that begin at this place. */
  fingerprint: string;
  kind: string;
  message: string;
  frames: string;
}

const MAX_MESSAGE = 300;
const FRAMES = 3;
const OURS = /\/(?:app|components|db|lib|scripts|\.next)\//;
const NOT_OURS = /node_modules|\/lib\/core\/observe\//;

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;
/** Whatever stands around an @: names before it may have any sign. */
const ADDRESS = /[^\s<>]*@[^\s<>,;:)"']*/g;
const URL_QUERY = /\?[^\s"')]+/g;
/** Text between quotation marks: a value that somebody typed, or the name of a file of ours. */
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»/g;
/** Letters and digits mixed, or many of them: a token, a key, an id of a supplier. */
const TOKEN = /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{12,}\b|\b[\w-]{28,}\b/gi;
/** Also with the separators of telephone numbers. */
const NUMBER = /\+?\d(?:[\d\s().:/-]*\d)?/g;
const BLANKS = /\s+/g;

/** A message without what differs from case to case, and without personal data. */
export function shapeOf(message: string): string {
  return message
    .replace(UUID, "[id]")
    .replace(ADDRESS, "[address]")
    .replace(URL_QUERY, "?[query]")
    .replace(QUOTED, "[value]")
    .replace(TOKEN, "[token]")
    .replace(NUMBER, "[number]")
    .replace(BLANKS, " ")
    .trim()
    .slice(0, MAX_MESSAGE);
}

/** The first frames in our code, without line numbers, which differ from build to build. */
function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => OURS.test(line) && !NOT_OURS.test(line))
    .slice(0, FRAMES)
    .map((line) =>
      line
        .trim()
        .replace(/^at /, "")
        .replace(/\(?(?:file:\/\/)?\/\S*?\/((?:app|components|db|lib|scripts|\.next)\/)/, "($1")
        .replace(/:\d+:\d+\)?$/, ")")
        .slice(0, 200),
    )
    .join("\n");
}

interface Described {
  type?: string;
  code?: string;
  message?: string;
  stack?: string;
  cause?: Described | string;
}

/** The shape of a logged error: of its cause too, because many errors only say that something failed. */
export function errorShape(error: unknown, said: string): ErrorShape {
  const described = describeError(error) as Described | string;
  const {
    type,
    code,
    message,
    stack = "",
    cause,
  } = typeof described === "string" ? ({} as Described) : described;
  const causeText = typeof cause === "object" ? cause.message : cause;
  const texts = [message ?? said, causeText].filter((text) => text !== undefined).map(shapeOf);
  const kind = [type ?? "log", code].filter(Boolean).join(" ").slice(0, 100);
  const shape = { kind, message: texts.join(" ← ").slice(0, 500), frames: framesOf(stack) };
  const fingerprint = createHash("sha256")
    .update([shape.kind, shape.message, shape.frames].join("\u0000"))
    .digest("base64url")
    .slice(0, 22);
  return { fingerprint, ...shape };
}
