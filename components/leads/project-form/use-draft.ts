"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import {
  keepPerson,
  keepSecret,
  readDraft,
  readPerson,
  readSecret,
  takeSecretFromAddress,
  writeDraft,
} from "@/components/leads/couple-access/project-store";
import { blankValues, personOf, type WizardValues } from "@/components/leads/project-form/wizard-values";
import { ProblemError } from "@/lib/core/browser/http";
import { fieldsOf } from "@/lib/leads/projects/changes";
import { getProject } from "@/lib/leads/projects/client";
import { isUnverified } from "@/lib/leads/projects/rules";
import type { ProjectDto, ProjectFields, ProjectKey } from "@/lib/leads/projects/schema";

/** `unknown`: the link matches no project. `failed`: no answer of the server, and no draft in this browser. */
export type DraftState = "loading" | "ready" | "unknown" | "failed";

/** Stored answers over the blank form; the validation removes answers in an outdated format. */
function valuesOf(locale: string, fields: Partial<ProjectFields>): WizardValues {
  const blank = blankValues(locale);
  const known = Object.entries(fields).filter(
    ([name, value]) => name in blank && value !== undefined && value !== null,
  );
  const languages =
    Array.isArray(fields.languages) && fields.languages.length > 0 ? fields.languages : blank.languages;
  return { ...blank, ...Object.fromEntries(known), languages, ...readPerson() };
}

/**
 * Loads a project into the form: by its link, else from this browser. Every change is stored in the browser at
 * once, so that a refresh or a lost connection loses nothing.
 */
export function useDraft(form: UseFormReturn<WizardValues>, locale: string, linked: string | null) {
  const router = useRouter();
  const [state, setState] = useState<DraftState>("loading");
  const key = useRef<ProjectKey | null>(null);
  /** The address is proven already: the last step asks nothing. */
  const isVerified = useRef(false);

  const keep = useCallback(() => {
    const values = form.getValues();
    const fields = fieldsOf(values);
    keepPerson(personOf(values));
    writeDraft({ uuid: key.current?.uuid ?? null, token: key.current?.token ?? null, fields });
  }, [form]);

  const adopt = useCallback(
    (uuid: string, token: string | null) => {
      if (token) keepSecret(uuid, token);
      key.current = token ? { uuid, token } : { uuid };
      keep();
    },
    [keep],
  );

  const load = useCallback(async () => {
    const draft = readDraft();
    const uuid = linked ?? draft?.uuid ?? null;
    const token =
      uuid === null ? undefined : linked ? takeSecretFromAddress(linked) : (draft?.token ?? readSecret(uuid));
    const isHere = draft !== null && (linked === null || draft.uuid === linked);
    if (uuid === null) {
      if (draft) form.reset(valuesOf(locale, draft.fields));
      return setState("ready");
    }
    key.current = token ? { uuid, token } : { uuid };
    if (isHere && draft) {
      form.reset(valuesOf(locale, draft.fields));
      setState("ready");
    }
    try {
      const project: ProjectDto = await getProject(key.current);
      if (!isUnverified(project.status) && project.isSent) return router.replace("/my/project");
      if (!isUnverified(project.status) && linked === null) {
        // Verified in this browser before: the wizard starts a new project.
        key.current = null;
        writeDraft(null);
        form.reset(blankValues(locale));
        return setState("ready");
      }
      isVerified.current = !isUnverified(project.status);
      if (!isHere) form.reset(valuesOf(locale, project.fields as Partial<ProjectFields>));
      keep();
      setState("ready");
    } catch (error) {
      const isGone = error instanceof ProblemError && error.status === 404;
      if (isGone) key.current = null;
      if (isHere) return keep();
      setState(isGone ? "unknown" : "failed");
    }
  }, [form, keep, linked, locale, router]);

  useEffect(() => {
    void load();
  }, [load]);

  useEffect(() => {
    if (state !== "ready") return;
    const { unsubscribe } = form.watch(keep);
    return unsubscribe;
  }, [form, keep, state]);

  return { state, key, isVerified, adopt, retry: load };
}
