import type { ProjectFields, ProjectKey } from "@/lib/leads/projects/schema";

const SECRETS_KEY = "promesse.projects";
const DRAFT_KEY = "promesse.project";
const PERSON_KEY = "promesse.project.person";
const SENT_TO_KEY = "promesse.project.code";

/** Everything that this browser stores about a couple's projects. */
export const projectKeys = [SECRETS_KEY, DRAFT_KEY, PERSON_KEY, SENT_TO_KEY] as const;

/** The wizard's current answers, sent or not; the contact is not stored. */
export interface Draft {
  uuid: string | null;
  token: string | null;
  fields: Partial<ProjectFields>;
}

/** The address of the last code and when another may be requested; deleted with the tab. */
export interface SentCode {
  uuid: string;
  sentTo: string;
  /** Milliseconds since 1970. */
  resendAt: number;
}

function read<T>(storage: () => Storage, key: string): T | null {
  try {
    const text = storage().getItem(key);
    const value: unknown = text === null ? null : JSON.parse(text);
    return typeof value === "object" ? (value as T | null) : null;
  } catch {
    return null;
  }
}

/** When the browser refuses to store, the draft is lost with the page, without a message. */
function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {}
}

const local = () => window.localStorage;
const session = () => window.sessionStorage;

export const readDraft = (): Draft | null => read<Draft>(local, DRAFT_KEY);
export const writeDraft = (draft: Draft | null): void => write(local, DRAFT_KEY, draft);

/** The secret of a project that was started in this browser or opened by its link. */
export function readSecret(uuid: string): string | undefined {
  const secret = read<Record<string, string>>(local, SECRETS_KEY)?.[uuid];
  return typeof secret === "string" ? secret : undefined;
}

/** The key of a project: its secret if this browser has it, else the session. */
export function keyOf(uuid: string, token = readSecret(uuid)): ProjectKey {
  return token ? { uuid, token } : { uuid };
}

export function keepSecret(uuid: string, token: string): void {
  write(local, SECRETS_KEY, { ...read<Record<string, string>>(local, SECRETS_KEY), [uuid]: token });
}

/** The couple's data as typed; stored for the tab only, because the computer may be shared. */
export const readPerson = (): Record<string, string> | null =>
  read<Record<string, string>>(session, PERSON_KEY);
export const keepPerson = (person: Record<string, string> | null): void => write(session, PERSON_KEY, person);

export const readSentCode = (): SentCode | null => read<SentCode>(session, SENT_TO_KEY);
export const keepSentCode = (sent: SentCode): void => write(session, SENT_TO_KEY, sent);

/**
 * Reads the secret of a link (`…#secret`), stores it and removes it from the address at once, so that it is not
 * in the history or in screenshots. Fragments never reach a server, a log or a referrer.
 */
export function takeSecretFromAddress(uuid: string): string | undefined {
  const secret = location.hash.slice(1);
  if (!/^[\w-]{20,200}$/.test(secret)) return readSecret(uuid);
  keepSecret(uuid, secret);
  history.replaceState(history.state, "", location.pathname + location.search);
  return secret;
}

/** The address that opens a project on any device. */
export function resumeLink(uuid: string, token: string): string {
  return `${location.origin}/project/new?uuid=${uuid}#${token}`;
}
