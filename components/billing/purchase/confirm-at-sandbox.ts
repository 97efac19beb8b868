import { z } from "zod";
import type { PaymentAccess } from "@/components/billing/purchase/card-form-props";

/** The supplier's reason for refusing a card. */
export interface CardFailure {
  kind: "failed";
  code: string;
  declineCode: string | null;
  /** The supplier's own sentence, for codes without a text of ours. */
  message: string | null;
}
export type Settled = { kind: "leave"; url: string } | CardFailure;

const intent = z.object({
  id: z.string(),
  status: z.string(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.url() }).nullish() }).nullish(),
});
const refusal = z.object({
  error: z.object({
    code: z.string().nullish(),
    decline_code: z.string().nullish(),
    message: z.string().nullish(),
  }),
});

const timeoutMs = 15_000;

interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}
/** A typed card, or one that the supplier knows. */
type Means = { card: TypedCard } | { methodId: string };

function fieldsOf(means: Means): Record<string, string> {
  if ("methodId" in means) return { payment_method: means.methodId };
  const { card } = means;
  const [month = "", year = ""] = card.expiry.split(" / ");
  return {
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": card.number.replaceAll(" ", ""),
    "payment_method_data[card][exp_month]": String(Number(month)),
    "payment_method_data[card][exp_year]": `20${year}`,
    "payment_method_data[card][cvc]": card.cvc,
  };
}

/** Confirms a payment at the sandbox, with the call that Stripe's script makes. */
export async function confirmAtSandbox(
  { address, publishableKey }: Extract<PaymentAccess, { kind: "sandbox" }>,
  { clientSecret, returnUrl, ...means }: { clientSecret: string; returnUrl: string } & Means,
): Promise<Settled> {
  const [id = ""] = clientSecret.split("_secret_");
  const body = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    return_url: returnUrl,
    ...fieldsOf(means),
  });
  try {
    const url = new URL(`/v1/payment_intents/${encodeURIComponent(id)}/confirm`, address);
    const response = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(timeoutMs) });
    const answer: unknown = await response.json();
    const refused = refusal.safeParse(answer);
    if (refused.success) return failed(refused.data.error);
    const { status, next_action } = intent.parse(answer);
    const action = next_action?.redirect_to_url?.url;
    return { kind: "leave", url: action ?? returnWith(returnUrl, { id, clientSecret, status }) };
  } catch {
    return { kind: "failed", code: "network_error", declineCode: null, message: null };
  }
}

const failed = (error: z.output<typeof refusal>["error"]): CardFailure => ({
  kind: "failed",
  code: error.code ?? "unexpected_error",
  declineCode: error.decline_code ?? null,
  message: error.message ?? null,
});

/** The return URL with the parameters Stripe adds. */
function returnWith(
  returnUrl: string,
  payment: { id: string; clientSecret: string; status: string },
): string {
  const url = new URL(returnUrl);
  url.searchParams.set("payment_intent", payment.id);
  url.searchParams.set("payment_intent_client_secret", payment.clientSecret);
  url.searchParams.set("redirect_status", payment.status);
  return url.href;
}
