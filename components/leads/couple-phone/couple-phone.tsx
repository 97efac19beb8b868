"use client";

import { BadgeCheck } from "lucide";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { displayPhone } from "@/components/forms/display-phone";
import { LeaveGuardDialog } from "@/components/forms/leave-guard-dialog";
import { PhoneInput } from "@/components/forms/phone-input";
import { guardEnded } from "@/components/forms/use-leave-guard";
import { PhoneCode } from "@/components/leads/couple-phone/phone-code";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Tag } from "@/components/ui/tag";
import type { CountryCode } from "@/lib/core/markets/markets";
import { changePhone, checkPhone } from "@/lib/leads/phone/client";
import type { CouplePhoneDto } from "@/lib/leads/phone/schema";

type Step = { name: "rest" } | { name: "number" } | { name: "code"; number: string; resendAt: number };
type Busy = "send" | "keep" | null;

/** The button that was pressed is gone with its step: the field of the next one takes the focus, or the heading. */
function useStepFocus(step: Step["name"], error: string | undefined) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const hasMoved = shown.current !== step;
    shown.current = step;
    if (!hasMoved && error === undefined) return;
    // The field of the code takes the focus by itself.
    if (step !== "code")
      section.current?.querySelector<HTMLElement>(step === "number" ? "input[type=tel]" : "h2")?.focus();
  }, [step, error]);
  return section;
}

/** The couple's phone number: another one, with a proof by SMS or without. */
export function CouplePhone({ initial, country }: { initial: CouplePhoneDto; country: CountryCode }) {
  const t = useTranslations("projects.phone");
  const problem = useProblem();
  const router = useRouter();
  const [{ phone, isPhoneVerified }, setSaved] = useState(initial);
  const [step, setStep] = useState<Step>({ name: "rest" });
  const [typed, setTyped] = useState(initial.phone ?? "");
  const [busy, setBusy] = useState<Busy>(null);
  const [error, setError] = useState<string | undefined>();
  const section = useStepFocus(step.name, error);

  async function run(what: NonNullable<Busy>, work: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(problem.fieldTextsOf(failure).phone ?? problem.textOf(failure));
      if (step.name === "rest") setStep({ name: "number" });
    } finally {
      setBusy(null);
    }
  }
  const send = (number: string) =>
    run("send", async () => {
      const { resendAfterSeconds } = await checkPhone(number);
      setStep({ name: "code", number, resendAt: Date.now() + resendAfterSeconds * 1000 });
    });
  const finish = (saved: CouplePhoneDto, words: string) => {
    setSaved(saved);
    setTyped(saved.phone ?? "");
    setStep({ name: "rest" });
    notify.success(words);
    // The requests above may wait for a person now, and say that the number has changed.
    void guardEnded().then(() => router.refresh());
  };
  const keep = () => run("keep", async () => finish(await changePhone(typed || null), t("saved")));
  const rest = () => {
    setError(undefined);
    setTyped(phone ?? "");
    setStep({ name: "rest" });
  };
  return (
    <section
      ref={section}
      id="phone"
      aria-labelledby="couple-phone"
      className="mt-20 max-w-2xl border-t border-line pt-6"
    >
      <h2 id="couple-phone" tabIndex={-1} className="text-h3 outline-none">
        {t("title")}
      </h2>
      <p className="mt-1.5 text-ui text-ink-2">{t("text")}</p>
      <CurrentNumber saved={{ phone, isPhoneVerified }} country={country} />
      {step.name === "rest" ? (
        <div className="flex flex-wrap gap-3">
          {phone !== null && !isPhoneVerified ? (
            <Button isBusy={busy === "send"} busyLabel={t("sending")} onClick={() => void send(phone)}>
              {t("verify")}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={() => setStep({ name: "number" })}>
            {phone === null ? t("add") : t("change")}
          </Button>
        </div>
      ) : null}
      {step.name === "number" ? (
        <NumberForm
          {...{ typed, country, error, busy }}
          isDirty={typed !== (phone ?? "")}
          onTyped={setTyped}
          onSend={() => void send(typed)}
          onKeep={() => void keep()}
          onCancel={rest}
        />
      ) : null}
      {step.name === "code" ? (
        <PhoneCode
          {...step}
          country={country}
          onCancel={() => setStep({ name: "number" })}
          onDone={(proven) => finish(proven, t("done"))}
        />
      ) : null}
    </section>
  );
}

function CurrentNumber({ saved, country }: { saved: CouplePhoneDto; country: CountryCode }) {
  const t = useTranslations("projects.phone");
  const { phone, isPhoneVerified } = saved;
  return (
    <p className="my-5 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="figures">{phone === null ? t("none") : displayPhone(phone, country)}</span>
      {phone === null ? null : isPhoneVerified ? (
        <Tag tone="success" icon={<Icon of={BadgeCheck} />}>
          {t("verified")}
        </Tag>
      ) : (
        <Tag tone="warning">{t("unverified")}</Tag>
      )}
    </p>
  );
}

/** Another number: a code is sent to it, or it is saved without a proof. */
function NumberForm({
  typed,
  isDirty,
  country,
  error,
  busy,
  onTyped,
  onSend,
  onKeep,
  onCancel,
}: {
  typed: string;
  isDirty: boolean;
  country: CountryCode;
  error: string | undefined;
  busy: Busy;
  onTyped: (number: string) => void;
  onSend: () => void;
  onKeep: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations("projects.phone");
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSend();
      }}
    >
      <LeaveGuardDialog isDirty={isDirty} />
      <PhoneInput
        name="phone"
        label={t("number")}
        defaultCountry={country}
        defaultValue={typed}
        onValueChange={onTyped}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={busy === "send"} busyLabel={t("sending")}>
          {t("send")}
        </Button>
        <Button variant="secondary" isBusy={busy === "keep"} busyLabel={t("sending")} onClick={onKeep}>
          {t("keep")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
