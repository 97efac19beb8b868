import type Stripe from "stripe";
import { createMethod } from "../money/payment-methods";
import { Refusal } from "../refusal";
import type { StripeContext } from "../stripe-context";
import { Html, html } from "./html";
import { note } from "./page";
import type { Words } from "./words/fr";
import { fr } from "./words/fr";
import type { Speech } from "./words/words";

/** A card error and the form field it belongs to. */
export interface Trouble {
  key: keyof Words;
  field: "number" | "expiry" | "cvc" | "email" | null;
}

const fieldOf: Record<string, Trouble["field"]> = {
  incorrect_number: "number",
  invalid_expiry: "expiry",
  expired_card: "expiry",
  incorrect_cvc: "cvc",
  invalid_email: "email",
};
const synonyms: Record<string, keyof Words> = {
  invalid_number: "incorrect_number",
  parameter_missing: "incorrect_number",
  parameter_invalid_empty: "incorrect_number",
  invalid_expiry_month: "invalid_expiry",
  invalid_expiry_year: "invalid_expiry",
  invalid_cvc: "incorrect_cvc",
  authentication_required: "not_confirmed",
  payment_intent_authentication_failure: "not_confirmed",
};

export function troubleOf(code: string | undefined, declineCode: string | undefined): Trouble {
  const words = [declineCode, code].map((one) => (one && synonyms[one]) || one);
  const key = (words.find((word) => word !== undefined && word in fr) ?? "card_declined") as keyof Words;
  return { key, field: fieldOf[key] ?? null };
}

const invalidEmail: Trouble = { key: "invalid_email", field: "email" };

/** The submitted card, or its error. */
export function readTyped(ctx: StripeContext, form: URLSearchParams): Stripe.PaymentMethod | Trouble {
  const email = form.get("email");
  if (email !== null && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return invalidEmail;
  const [month = "", year = ""] = (form.get("expiry") ?? "").split(/[/\s.-]+/);
  if (!/^\d{1,2}$/.test(month) || !/^\d{2}(\d{2})?$/.test(year))
    return { key: "invalid_expiry", field: "expiry" };
  if (!/^\d{3,4}$/.test(form.get("cvc") ?? "")) return { key: "incorrect_cvc", field: "cvc" };
  const card = {
    number: form.get("number") ?? "",
    exp_month: Number(month),
    exp_year: Number(year),
    cvc: form.get("cvc") ?? "",
    token: undefined,
  };
  const billing_details = {
    name: form.get("name") || null,
    email,
    address: undefined,
    phone: undefined,
    tax_id: undefined,
  };
  try {
    return createMethod(ctx, {
      type: "card",
      card,
      billing_details,
      metadata: undefined,
      allow_redisplay: undefined,
    });
  } catch (error) {
    if (error instanceof Refusal) return troubleOf(error.body.code, error.body.decline_code);
    throw error;
  }
}

interface Drawn {
  speech: Speech;
  typed: URLSearchParams;
  trouble: Trouble | null;
}

interface Field {
  name: "number" | "expiry" | "cvc" | "name" | "email";
  label: keyof Words;
  complete: string;
  isNumeric?: boolean;
  placeholder?: string;
}

function field(
  { speech, typed, trouble }: Drawn,
  { name, label, complete, isNumeric, placeholder }: Field,
): Html {
  const isWrong = trouble?.field === name;
  const value = name === "cvc" ? "" : (typed.get(name) ?? "");
  const attributes = new Html(
    [
      isNumeric ? ' inputmode="numeric"' : "",
      isWrong ? ` aria-invalid="true" aria-describedby="${name}-wrong" autofocus` : "",
      name === "email" ? ' type="email"' : ' type="text"',
    ].join(""),
  );
  return html`<div class="field"><label for="${name}">${speech.say(label)}</label>
<input id="${name}" name="${name}" value="${value}" autocomplete="${complete}" placeholder="${placeholder}" required${attributes}>
${isWrong && html`<p class="wrong" id="${name}-wrong">${speech.say(trouble.key)}</p>`}</div>`;
}

/** Card fields; with an address when the buyer is unknown. */
export function cardFields(drawn: Drawn, asksEmail: boolean): Html {
  const { speech, trouble } = drawn;
  return html`${trouble && trouble.field === null && note("bad", speech.say("failed"), speech.say(trouble.key))}
${asksEmail && field(drawn, { name: "email", label: "email", complete: "email" })}
${field(drawn, { name: "number", label: "number", complete: "cc-number", isNumeric: true })}
<div class="pair">${field(drawn, { name: "expiry", label: "expiry", complete: "cc-exp", isNumeric: false, placeholder: speech.say("expiryHint") })}
${field(drawn, { name: "cvc", label: "cvc", complete: "cc-csc", isNumeric: true })}</div>
${field(drawn, { name: "name", label: "holder", complete: "cc-name" })}
<p class="quiet">${speech.say("hint")}</p>`;
}
