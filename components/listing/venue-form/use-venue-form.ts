"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { type FieldErrors, type FieldPath, type Resolver, set, useForm, useWatch } from "react-hook-form";
import { notify } from "@/components/feedback/notify";
import { guardEnded } from "@/components/forms/use-leave-guard";
import { useStepAddress } from "@/components/forms/use-step-address";
import { usePhoneRule } from "@/components/listing/venue-form/use-phone-rule";
import { useVenueDraft } from "@/components/listing/venue-form/use-venue-draft";
import {
  bodyOf,
  errorsOfStep,
  type FieldStep,
  fieldsOfStep,
  formField,
  isStepRight,
  stepOfField,
  type VenueValues,
  venueValues,
} from "@/components/listing/venue-form/venue-values";
import { ProblemError } from "@/lib/core/browser/http";
import type { DraftDto } from "@/lib/listing/drafts/schema";
import { sendVenue, venueFailureText } from "@/lib/listing/own-venues/client";
import { type VenueStep, venueSteps } from "@/lib/listing/own-venues/rules";
import type { VenueDto } from "@/lib/listing/own-venues/schema";

/** Moves the focus to the first field with an error, once it is marked. */
const focusError = () =>
  setTimeout(() =>
    document
      .querySelector<HTMLElement>(
        "#venue-step :is(input:not([type=hidden]), select, textarea)[aria-invalid=true]",
      )
      ?.focus(),
  );

const textOf = (values: VenueValues) => JSON.stringify(values);

/** The form of a new venue (`venue` null) or of one that exists: its step, its draft and its saving. */
export function useVenueForm({
  venue,
  initial,
  draft,
  only,
}: {
  venue: VenueDto | null;
  initial: VenueValues;
  draft: DraftDto | null;
  /** A page that shows one step only. */
  only?: VenueStep | undefined;
}) {
  const errors = useTranslations("venue-errors.errors");
  const t = useTranslations("own-venues-form");
  const router = useRouter();
  const { asked, goTo } = useStepAddress(venueSteps.length);
  const found = venueValues.safeParse(draft?.answers);
  const first =
    draft && found.success && textOf(found.data) !== textOf(initial)
      ? { values: found.data, text: textOf(found.data), updatedAt: draft.updatedAt }
      : null;
  const [isSaving, setSaving] = useState(false);
  const [savedText, setSavedText] = useState(textOf(initial));
  /** When the venue itself was stored by this form. */
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** Grows when values are replaced: fields that keep their own text are then made anew. */
  const [revision, setRevision] = useState(0);
  const version = useRef(venue?.version);
  /** Without a step in the address: a new venue goes on where its draft ends. It stays while the fields change. */
  const [start] = useState<VenueStep>(() =>
    venue === null && isStepRight("general", first?.values ?? initial) ? "description" : "general",
  );
  const isPhoneWrong = usePhoneRule();

  const codesOf = (step: FieldStep, values: VenueValues): Record<string, string> => {
    const codes = errorsOfStep(step, values);
    return step === "general" && !codes.phone && isPhoneWrong(values.phone)
      ? { ...codes, phone: "phone_invalid" }
      : codes;
  };
  /** The step that can be shown: a new venue is created at the end of the second one. */
  const stepFor = (values: VenueValues): VenueStep => {
    if (only) return only;
    const wanted = asked === null ? start : (venueSteps[asked - 1] ?? "general");
    if (venue) return wanted;
    return wanted === "general" || !isStepRight("general", values) ? "general" : "description";
  };
  const shown = useRef<VenueStep>("general");
  const resolver: Resolver<VenueValues> = (values) => {
    const step = shown.current;
    const codes = step === "images" ? {} : codesOf(step, values);
    const marked: FieldErrors<VenueValues> = {};
    for (const [field, code] of Object.entries(codes)) set(marked, field, { type: code, message: code });
    return Object.keys(codes).length === 0 ? { values, errors: {} } : { values: {}, errors: marked };
  };
  const form = useForm<VenueValues>({
    resolver,
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: first?.values ?? initial,
  });
  const values = { ...initial, ...useWatch({ control: form.control }) } as VenueValues;
  const step = stepFor(values);
  shown.current = step;
  const text = textOf(values);
  const kept = useVenueDraft(venue?.id ?? "", values, savedText, first, isSaving);
  const isChanged = text !== savedText;
  /** A new venue is safe once its draft is kept; of one that exists, the owner expects to have saved the changes. */
  const isHeld = isChanged && !isSaving && (venue !== null || kept.keptText !== text);
  const missing = step === "images" ? [] : Object.keys(codesOf(step, values));

  /** While the leave guard has its own entry in the history, a step takes the place of the one before. */
  const open = (next: VenueStep, how: "push" | "replace" = isHeld ? "replace" : "push") => {
    form.clearErrors();
    goTo(venueSteps.indexOf(next) + 1, how);
    scrollTo({ top: 0 });
  };
  const replace = (next: VenueValues) => {
    form.reset(next);
    setRevision((n) => n + 1);
  };
  const showMissing = async () => {
    if (step !== "images") await form.trigger([...fieldsOfStep[step]]);
    focusError();
  };
  const refuse = (error: unknown) => {
    const fields = error instanceof ProblemError ? Object.entries(error.fields) : [];
    for (const [field, code] of fields)
      form.setError(formField(field) as FieldPath<VenueValues>, { message: code });
    const [wrong] = fields;
    const place = wrong && stepOfField(formField(wrong[0]));
    if (place && place !== step) goTo(venueSteps.indexOf(place) + 1, "replace");
    if (wrong) focusError();
    notify.error(venueFailureText(error, venue ? "save" : "create", (key) => errors(key)));
  };

  /** Stores the venue, then runs `then`. False when it was refused. */
  const store = async (then: (stored: VenueDto) => void | Promise<void>): Promise<boolean> => {
    setSaving(true);
    const typed = structuredClone(form.getValues());
    try {
      await kept.settle();
      const body = bodyOf(typed);
      const { venue: stored } = await sendVenue(
        venue?.id ?? null,
        venue && version.current ? { ...body, version: version.current } : body,
      );
      version.current = stored.version;
      const wasHeld = isHeld;
      setSavedText(textOf(typed));
      setSavedAt(new Date());
      kept.forget();
      if (wasHeld) await guardEnded();
      await then(stored);
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      setSaving(false);
    }
  };

  const next = async () => {
    if (isSaving) return;
    if (missing.length > 0) return showMissing();
    const following = venueSteps[venueSteps.indexOf(step) + 1];
    if (!following) return;
    if (venue) {
      if (isChanged) await store(() => open(following, "push"));
      else open(following);
      return;
    }
    if (step === "general") {
      setSaving(true);
      const wasHeld = isHeld;
      await kept.keepNow(form.getValues()).catch(() => notify.warning(errors("draft")));
      setSaving(false);
      if (wasHeld) await guardEnded();
      return open(following, "push");
    }
    await store((stored) => {
      notify.success(t("created", { name: stored.name }));
      router.replace(`/venues/${stored.id}/edit?step=${venueSteps.indexOf(following) + 1}`);
    });
  };

  return {
    form,
    revision,
    step,
    values,
    missing,
    isSaving,
    isChanged,
    isHeld,
    savedAt,
    draft: kept.state,
    resumed: first,
    errorCode: (name: string): string | undefined => {
      const error = name
        .split(".")
        .reduce<unknown>(
          (at, key) => (at as Record<string, unknown> | undefined)?.[key],
          form.formState.errors,
        );
      return (error as { message?: string } | undefined)?.message;
    },
    open,
    next,
    showMissing,
    /** Stores the venue and leaves for its page. */
    finish: async (then: () => void | Promise<void>) => {
      if (isSaving) return;
      if (missing.length > 0) return showMissing();
      if (isChanged) await store(then);
      else await then();
    },
    /** Puts the stored values back and forgets the draft. */
    undo: () => {
      replace(JSON.parse(savedText) as VenueValues);
      void kept.drop();
    },
  };
}

export type VenueForm = ReturnType<typeof useVenueForm>;
