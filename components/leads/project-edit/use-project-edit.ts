"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { guardEnded } from "@/components/forms/use-leave-guard";
import { useProjectKey } from "@/components/leads/couple-access/use-project-key";
import {
  blankValues,
  type WizardField,
  type WizardValues,
} from "@/components/leads/project-form/wizard-values";
import { ProblemError } from "@/lib/core/browser/http";
import { changesBetween, namesOf } from "@/lib/leads/changes/rules";
import { fieldsOf } from "@/lib/leads/projects/changes";
import { editProject, getProject } from "@/lib/leads/projects/client";
import type { ProjectChanges, ProjectDto, ProjectFields } from "@/lib/leads/projects/schema";
import { checkStep, wizardSteps } from "@/lib/leads/projects/steps";

/** What prevents saving: field → code. */
const refusalsOf = (values: WizardValues, today: string) =>
  Object.assign({}, ...wizardSteps.map((step) => checkStep(step, fieldsOf(values), today))) as Record<
    string,
    string
  >;

/** The state of the edit of a request: its form, what was saved elsewhere meanwhile, and the saving. */
export function useProjectEdit(uuid: string, initial: ProjectDto | null, today: string) {
  const locale = useLocale();
  const t = useTranslations("projects.edit");
  const router = useRouter();
  const problem = useProblem();
  const key = useProjectKey(uuid);
  const [known, setKnown] = useState(initial);
  const [loadError, setLoadError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Saved elsewhere since this form was opened, where this form says something else. */
  const [conflict, setConflict] = useState<ProjectFields | null>(null);
  const [isSaved, setSaved] = useState(false);
  const form = useForm<WizardValues>({
    defaultValues: { ...blankValues(locale), ...initial?.fields },
    mode: "onTouched",
    resolver: (values) => {
      const codes = Object.entries(refusalsOf(values, today));
      const errors = Object.fromEntries(codes.map(([name, code]) => [name, { type: code, message: code }]));
      return codes.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<WizardValues> };
    },
  });
  const load = useCallback(async () => {
    if (!key) return;
    setLoadError(null);
    try {
      const found = await getProject(key);
      form.reset({ ...blankValues(locale), ...found.fields });
      setKnown(found);
    } catch (error) {
      setLoadError(error);
    }
  }, [key, form, locale]);
  useEffect(() => {
    if (initial === null) void load();
  }, [initial, load]);

  const typed = () => fieldsOf(form.getValues());
  const isDirty = () => known !== null && !isSaved && changesBetween(known.fields, typed()).length > 0;

  /** Keeps what was typed, and takes everything else from the newest answers. */
  async function rebase(before: ProjectDto): Promise<void> {
    if (!key) return;
    const newest = await getProject(key);
    const mine = changesBetween(before.fields, typed());
    const theirs = new Set(namesOf(changesBetween(before.fields, newest.fields)));
    const kept = Object.fromEntries(mine.map(({ field, after }) => [field, after]));
    form.reset({ ...blankValues(locale), ...newest.fields, ...kept });
    setKnown(newest);
    const clash = namesOf(mine).some((name) => theirs.has(name));
    setConflict(clash ? newest.fields : null);
    setFailure(clash ? null : t("conflictTitle"));
  }

  async function save(): Promise<boolean> {
    setFailure(null);
    if (!known || !key) return false;
    const changes = changesBetween(known.fields, typed());
    if (changes.length === 0) {
      notify.success(t("nothing"));
      router.push("/my/project");
      return true;
    }
    setBusy(true);
    try {
      const answers = Object.fromEntries(changes.map(({ field, after }) => [field, after])) as ProjectChanges;
      const { status, cancelledVisits } = await editProject({ ...key, version: known.version, ...answers });
      setSaved(true);
      if (status === "HELD") notify.success(t("held"));
      else notify.success(cancelledVisits > 0 ? t("savedVisits", { count: cancelledVisits }) : t("saved"));
      await guardEnded();
      router.push("/my/project");
      router.refresh();
      return true;
    } catch (error) {
      await settle(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function settle(error: unknown): Promise<void> {
    if (error instanceof ProblemError && error.code === "project_changed" && known) {
      await rebase(known).catch((failed) => setFailure(problem.textOf(failed)));
      return;
    }
    if (error instanceof ProblemError)
      for (const [field, code] of Object.entries(error.fields))
        form.setError(field as WizardField, { type: code, message: code });
    setFailure(problem.textOf(error));
  }

  return { form, known, loadError, reload: load, isBusy, failure, conflict, isDirty, save };
}
