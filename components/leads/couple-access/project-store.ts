import type { ProjectFields, ProjectKey } from "@/lib/leads/projects/schema";

const SECRETS_KEY = "promesse.projects";
const DRAFT_KEY = "promesse.project";
const PERSON_KEY = "promesse.project.person";
const SENT_TO_KEY = "promesse.project.code";

/** Everything this device keeps of a couple's projects. */
export const projectKeys = [SECRETS_KEY, DRAFT_KEY, PERSON_KEY, SENT_TO_KEY] as const;

/** The wizard's answers as they stand on this device, sent or not; no contact among them. */
export interface Draft {
  uuid: string | null;
  token: string | null;
  fields: Partial<ProjectFields>;
}

/** Where the last code went and when another may be asked for; forgotten with the tab. */
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

/** A browser that keeps nothing loses the draft with the page, and says nothing. */
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

/** The secret of a project this device has begun or was given the link of. */
export function readSecret(uuid: string): string | undefined {
  const secret = read<Record<string, string>>(local, SECRETS_KEY)?.[uuid];
  return typeof secret === "string" ? secret : undefined;
}

/** What opens a project here: its secret if this device knows it, else the session. */
export function keyOf(uuid: string, token = readSecret(uuid)): ProjectKey {
  return token ? { uuid, token } : { uuid };
}

export function keepSecret(uuid: string, token: string): void {
  write(local, SECRETS_KEY, { ...read<Record<string, string>>(local, SECRETS_KEY), [uuid]: token });
}

/** Who asks, as typed: only as long as the tab lives, so that a shared computer forgets it. */
export const readPerson = (): Record<string, string> | null =>
  read<Record<string, string>>(session, PERSON_KEY);
export const keepPerson = (person: Record<string, string> | null): void => write(session, PERSON_KEY, person);

export const readSentCode = (): SentCode | null => read<SentCode>(session, SENT_TO_KEY);
export const keepSentCode = (sent: SentCode): void => write(session, SENT_TO_KEY, sent);

/**
 * The secret of a link (`…#secret`): kept, and taken out of the address at once so that it stays out of history and
 * screenshots. Fragments never reach a server, a log or a referrer.
 */
export function takeSecretFromAddress(uuid: string): string | undefined {
  const secret = location.hash.slice(1);
  if (!/^[\w-]{20,200}$/.test(secret)) return readSecret(uuid);
  keepSecret(uuid, secret);
  history.replaceState(history.state, "", location.pathname + location.search);
  return secret;
}

/** The address that opens a project again anywhere. */
export function resumeLink(uuid: string, token: string): string {
  return `${location.origin}/project/new?uuid=${uuid}#${token}`;
}
