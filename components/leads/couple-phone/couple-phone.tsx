"use client";

import { BadgeCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { displayPhone } from "@/components/forms/display-phone";
import { LeaveGuardDialog } from "@/components/forms/leave-guard-dialog";
import { PhoneInput } from "@/components/forms/phone-input";
import { PhoneCode } from "@/components/leads/couple-phone/phone-code";
import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import type { CountryCode } from "@/lib/core/countries/domains";
import { changePhone, checkPhone } from "@/lib/leads/phone/client";
import type { CouplePhoneDto } from "@/lib/leads/phone/schema";

type Step = { name: "rest" } | { name: "number" } | { name: "code"; number: string; resendAt: number };

/** The couple's phone number: another one, with a proof by SMS or without. */
export function CouplePhone({ initial, country }: { initial: CouplePhoneDto; country: CountryCode }) {
  const t = useTranslations("projects.phone");
  const problem = useProblem();
  const [{ phone, isPhoneVerified }, setSaved] = useState(initial);
  const [step, setStep] = useState<Step>({ name: "rest" });
  const [typed, setTyped] = useState(initial.phone ?? "");
  const [busy, setBusy] = useState<"send" | "keep" | null>(null);
  const [error, setError] = useState<string | undefined>();

  async function run(what: "send" | "keep", work: () => Promise<void>) {
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
  const keep = () =>
    run("keep", async () => {
      setSaved(await changePhone(typed || null));
      setStep({ name: "rest" });
      notify.success(t("saved"));
    });
  const rest = () => {
    setError(undefined);
    setTyped(phone ?? "");
    setStep({ name: "rest" });
  };
  return (
    <section id="phone" aria-labelledby="couple-phone" className="mt-20 max-w-2xl border-t border-line pt-6">
      <h2 id="couple-phone" className="text-h3">
        {t("title")}
      </h2>
      <p className="mt-1.5 text-ui text-ink-2">{t("text")}</p>
      <p className="my-5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="figures">{phone === null ? t("none") : displayPhone(phone, country)}</span>
        {phone === null ? null : isPhoneVerified ? (
          <Tag tone="success" icon={<BadgeCheck aria-hidden="true" />}>
            {t("verified")}
          </Tag>
        ) : (
          <Tag tone="warning">{t("unverified")}</Tag>
        )}
      </p>
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
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void send(typed);
          }}
        >
          <LeaveGuardDialog isDirty={typed !== (phone ?? "")} />
          <PhoneInput
            name="phone"
            label={t("number")}
            defaultCountry={country}
            defaultValue={typed}
            onValueChange={setTyped}
            error={error}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={busy === "send"} busyLabel={t("sending")}>
              {t("send")}
            </Button>
            <Button
              variant="secondary"
              isBusy={busy === "keep"}
              busyLabel={t("sending")}
              onClick={() => void keep()}
            >
              {t("keep")}
            </Button>
            <Button variant="quiet" onClick={rest}>
              {t("cancel")}
            </Button>
          </div>
        </form>
      ) : null}
      {step.name === "code" ? (
        <PhoneCode
          {...step}
          country={country}
          onCancel={() => setStep({ name: "number" })}
          onDone={(proven) => {
            setSaved(proven);
            setTyped(proven.phone ?? "");
            setStep({ name: "rest" });
            notify.success(t("done"));
          }}
        />
      ) : null}
    </section>
  );
}
