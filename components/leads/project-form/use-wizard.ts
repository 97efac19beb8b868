"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useProblem } from "@/components/feedback/use-problem";
import { useStepAddress } from "@/components/forms/use-step-address";
import type { SaveState } from "@/components/layout/wizard-shell";
import { keepSentCode, writeDraft } from "@/components/leads/couple-access/project-store";
import { useDraft } from "@/components/leads/project-form/use-draft";
import {
  blankValues,
  refusalsOf,
  soundFields,
  stepResolver,
  type WizardField,
  type WizardValues,
} from "@/components/leads/project-form/wizard-values";
import { type BasketItem, idsInBasket } from "@/lib/core/browser/basket-items";
import { ProblemError } from "@/lib/core/browser/http";
import { useRequestBasket } from "@/lib/core/browser/request-basket";
import { isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import { fieldsOf } from "@/lib/leads/projects/changes";
import { choosePrestataires, registerCouple, saveProject } from "@/lib/leads/projects/client";
import { formOpenSeconds } from "@/lib/leads/projects/limits";
import { maxChoices } from "@/lib/leads/projects/schema";
import { stepCount, stepOf, stepOfField } from "@/lib/leads/projects/steps";

interface AskedPlace {
  city: string;
  zipcode: string;
  countryCode: string;
  latitude: number | null;
  longitude: number | null;
}

export interface WizardOptions {
  /** Signed by the server when it served the page. */
  opened: string;
  /** Civil date in the country of the site. */
  today: string;
  /** The project of a link (`?uuid=`). */
  linked: string | null;
  /** A listed provider from which the visitor requested a quote. */
  provider: BasketItem | null;
  /** A listed venue that the visitor wants to ask: it is chosen first, and its place is proposed. */
  venue: (BasketItem & AskedPlace) | null;
  /** The date of the visitor's search. */
  date: string | null;
}

/** The server refuses a form that is sent within seconds of its opening. A fast autofill waits here instead. */
async function untilOldEnough(mountedAt: number): Promise<void> {
  const left = mountedAt + formOpenSeconds * 1000 - Date.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/** The state of the wizard: the current step, what is stored where, and what "continue" does. */
export function useWizard({ opened, today, linked, provider, venue, date }: WizardOptions) {
  const locale = useLocale();
  const router = useRouter();
  const problem = useProblem();
  const basket = useRequestBasket();
  const { asked, goTo } = useStepAddress(stepCount);
  const shown = useRef(1);
  const mountedAt = useRef(Date.now());
  const resolver = useMemo(() => stepResolver(() => shown.current, today), [today]);
  const form = useForm<WizardValues>({ defaultValues: blankValues(locale), mode: "onTouched", resolver });
  const draft = useDraft(form, locale, linked);
  const [save, setSave] = useState<SaveState>("idle");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOffline, setOffline] = useState(false);

  const reachable = draft.state === "ready" ? stepOf(fieldsOf(form.getValues())) : stepCount;
  const step = Math.min(asked ?? (draft.state === "ready" && draft.key.current ? reachable : 1), reachable);
  shown.current = step;
  useEffect(() => {
    if (draft.state === "ready" && asked !== null && asked !== step) goTo(step, "replace");
  }, [draft.state, asked, step, goTo]);

  // Stored with the basket, because the next steps drop it from the address.
  useEffect(() => {
    if (provider) basket.add(provider);
    if (venue) basket.add({ id: venue.id, slug: venue.slug, name: venue.name, kind: "venue" });
  }, [provider, venue, basket]);

  // Whoever comes from a venue looks for one, and near that venue, unless the project says where.
  useEffect(() => {
    if (venue === null || draft.state !== "ready") return;
    form.setValue("wantsVenue", true);
    const { eventLocationCity, isLocationUndecided } = form.getValues();
    if (eventLocationCity !== null || isLocationUndecided || !isEuropeanCountryCode(venue.countryCode))
      return;
    form.setValue("eventLocationCity", venue.city);
    form.setValue("eventLocationCountry", venue.countryCode);
    form.setValue("eventLocationZipcode", venue.zipcode);
    form.setValue("eventLocationLatitude", venue.latitude);
    form.setValue("eventLocationLongitude", venue.longitude);
  }, [venue, draft.state, form]);

  // The date of the visitor's search, if the project has no date yet.
  useEffect(() => {
    if (date === null || draft.state !== "ready" || form.getValues("eventDate") !== null) return;
    form.setValue("eventDate", date);
    form.setValue("eventDatePrecision", "DAY");
  }, [date, draft.state, form]);

  /** Sends the answers; true unless the server refused one. A lost connection does not stop the couple. */
  async function store(): Promise<"saved" | "offline" | "refused"> {
    setSave("saving");
    try {
      const saved = await saveProject({ ...draft.key.current, ...soundFields(form.getValues(), today) });
      draft.adopt(saved.uuid, saved.token);
      setSave("saved");
      setFailure(null);
      setOffline(false);
      return "saved";
    } catch (error) {
      setSave("failed");
      const outcome = settleFailure(error);
      setOffline(outcome === "offline");
      return outcome;
    }
  }

  const storeAgain = useRef(store);
  storeAgain.current = store;
  useEffect(() => {
    if (!isOffline) return;
    const retry = () => void storeAgain.current();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [isOffline]);

  function settleFailure(error: unknown): "offline" | "refused" {
    const isLost = error instanceof ProblemError && (error.status === 0 || error.status >= 500);
    if (error instanceof ProblemError && Object.keys(error.fields).length > 0) showRefusals(error.fields);
    else if (!isLost) setFailure(problem.textOf(error));
    if (error instanceof ProblemError && error.code === "project_locked") router.replace("/my/project");
    return isLost ? "offline" : "refused";
  }

  /** Shows the errors of the server; if one belongs to an earlier step, goes back to that step. */
  function showRefusals(fields: Record<string, string>): void {
    for (const [field, code] of Object.entries(fields))
      form.setError(field as WizardField, { type: code, message: code });
    const first = Math.min(...Object.keys(fields).map(stepOfField));
    if (first < step) goTo(first);
  }

  async function next(): Promise<boolean> {
    setFailure(null);
    const refused = refusalsOf(step, form.getValues(), today);
    if (Object.keys(refused).length > 0) {
      showRefusals(refused);
      return false;
    }
    setBusy(true);
    try {
      if (step === stepCount) return await register();
      const stored = await store();
      if (stored === "refused") return false;
      if (step === stepCount - 1 && draft.isVerified.current && draft.key.current) {
        router.push(`/project/${draft.key.current.uuid}/providers`);
      } else goTo(step + 1);
      return true;
    } finally {
      setBusy(false);
    }
  }

  async function register(): Promise<boolean> {
    const values = form.getValues();
    const stored = await store();
    const key = draft.key.current;
    if (stored !== "saved" || !key) {
      if (stored === "offline") setFailure(problem.textOf(new ProblemError(0, "network_error", null)));
      return false;
    }
    const inBasket = idsInBasket(basket.items);
    const ids = [...new Set([...(provider ? [provider.id] : []), ...inBasket.ids])];
    const venueIds = [...new Set([...(venue ? [venue.id] : []), ...inBasket.venueIds])];
    try {
      // Chosen in advance. A provider that is no longer listed must not prevent the verification.
      if (ids.length + venueIds.length > 0)
        await choosePrestataires({
          ...key,
          venueIds: venueIds.slice(0, maxChoices),
          ids: ids.slice(0, Math.max(0, maxChoices - venueIds.length)),
        }).catch(() => undefined);
      const { firstname, lastname, email, phone, terms, homepage } = values;
      const person = { firstname, lastname, email, terms, homepage, ...(phone ? { phone } : {}) };
      await untilOldEnough(mountedAt.current);
      const sent = await registerCouple({ ...key, ...person, locale, opened });
      keepSentCode({
        uuid: key.uuid,
        sentTo: sent.sentTo,
        resendAt: Date.now() + sent.resendAfterSeconds * 1000,
      });
      router.push(`/project/${key.uuid}/verify`);
      return true;
    } catch (error) {
      if (error instanceof ProblemError && error.code === "already_verified") {
        writeDraft(null);
        router.push(`/project/${key.uuid}/providers`);
        return true;
      }
      if (settleFailure(error) === "offline") setFailure(problem.textOf(error));
      return false;
    }
  }

  /**
   * Saves the valid answers of an unfinished step. Returns the address with the secret, or null without a
   * connection.
   */
  async function keepForLater(): Promise<{ uuid: string; token: string } | null> {
    await store();
    const key = draft.key.current;
    return key?.token ? { uuid: key.uuid, token: key.token } : null;
  }

  return { form, step, goTo, save, isBusy, isOffline, failure, draft, next, keepForLater };
}
