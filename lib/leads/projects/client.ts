import { http } from "@/lib/core/browser/http";
import type { CoupleSignInInput, RequestSignInInput } from "@/lib/leads/couples/schema";
import type { PrestatairesDto } from "@/lib/leads/matching/schema";
import type {
  ChooseInput,
  ChosenDto,
  CloseInput,
  EditedDto,
  EditProjectInput,
  OutcomeInput,
  ProjectChanges,
  ProjectDto,
  ProjectKey,
  ProjectStatusDto,
  RegisteredDto,
  ResentDto,
  SavedProjectDto,
  SendInput,
  SentDto,
  StopContactInput,
  VerifiedDto,
  VerifyInput,
} from "@/lib/leads/projects/schema";
import type { LocalityDto } from "@/lib/places/schema";

const post = <T>(call: string, body: object, signal?: AbortSignal) =>
  http<T>("POST", `/api/project/${call}`, { body, ...(signal ? { signal } : {}) });

/** The same with a proof of work, which the form has begun to compute when it was first touched. */
const postProven = <T>(call: string, body: object) =>
  http<T>("POST", `/api/project/${call}`, { body, needsProof: true });

/** Saves the answers so far; without a key it starts a new project. */
export const saveProject = (body: Partial<ProjectKey> & ProjectChanges) =>
  (body.uuid === undefined ? postProven : post)<SavedProjectDto>("save-project", body);
export const editProject = (body: Pick<EditProjectInput, "uuid" | "token" | "version"> & ProjectChanges) =>
  post<EditedDto>("edit", body);
export const getProject = (key: ProjectKey) => post<ProjectDto>("get-project", key);

export interface Registration extends ProjectKey {
  firstname: string;
  lastname: string;
  email: string;
  phone?: string;
  terms: boolean;
  locale: string;
  homepage: string;
  opened: string;
}
export const registerCouple = (body: Registration) => postProven<RegisteredDto>("register", body);
export const resendCode = (key: ProjectKey) => postProven<ResentDto>("resend-code", key);
export const verifyProject = (body: VerifyInput) => post<VerifiedDto>("verify", body);

export const listPrestataires = (key: ProjectKey) => post<PrestatairesDto>("get-prestataires", key);
export const choosePrestataires = (body: ChooseInput) => post<ChosenDto>("choose-prestataires", body);
export const sendToPrestataires = (body: SendInput) => postProven<SentDto>("send-to-prestataire", body);

export const recordOutcome = (body: OutcomeInput) => post<ProjectStatusDto>("outcome", body);
export const stopContact = (body: StopContactInput) => post<ProjectStatusDto>("stop-contact", body);
export const closeProject = (body: CloseInput) => post<ProjectStatusDto>("close", body);

export const requestSignIn = (body: RequestSignInInput) => post<ResentDto>("request-sign-in", body);
export const signInCouple = (body: CoupleSignInInput) => post<void>("sign-in", body);

/** Cities whose name or postal code starts with the text; only those of `country` when it is given. */
export function suggestCities(
  query: string,
  country: string | null,
  signal: AbortSignal,
): Promise<LocalityDto[]> {
  const asked = new URLSearchParams({ q: query, type: "city", ...(country ? { country } : {}) });
  return http("GET", `/search/locality?${asked}`, { signal });
}
