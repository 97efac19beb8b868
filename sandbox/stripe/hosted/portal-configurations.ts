import type Stripe from "stripe";
import { call } from "../api/calls";
import { listing } from "../api/paging";
import { boolean, choice, hash, must } from "../api/params";
import { missing } from "../refusal";
import type { Store } from "../store";

type Configuration = Stripe.BillingPortal.Configuration;

export const defaultPortal = "bpc_1Sandbox0000000000000000";

/** The default configuration as the dashboard saves it first: it offers the change of plans. */
export function seedPortal(store: Store): void {
  if (store.find("billing_portal.configuration", defaultPortal)) return;
  const created = Date.UTC(2026, 0, 1) / 1000;
  store.put<Configuration>({
    id: defaultPortal,
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: [], options: [] },
        enabled: true,
        mode: "at_period_end",
        proration_behavior: "none",
      },
      subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: ["price"],
        enabled: true,
        proration_behavior: "always_invoice",
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: "end_trial",
      },
    },
    is_default: true,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: created,
  });
  store.flush();
}

const enabled = must(boolean);
const features = hash({
  invoice_history: hash({ enabled }),
  payment_method_update: hash({ enabled }),
  subscription_cancel: hash({ enabled, mode: choice("at_period_end", "immediately") }),
  subscription_update: hash({ enabled }),
});

export const portalConfigurationCalls = [
  listing("billing_portal/configurations", {
    table: "billing_portal.configuration",
    fields: { active: boolean, is_default: boolean },
    keeps: (row, { active, is_default }) =>
      (active === undefined || row.active === active) &&
      (is_default === undefined || row.is_default === is_default),
  }),
  call("POST", "billing_portal/configurations/:id", {
    fields: { active: boolean, features },
    run({ ctx }, input, id = "") {
      const found = ctx.store.find("billing_portal.configuration", id);
      if (!found) throw missing("billing portal configuration", id, "configuration");
      const { invoice_history, payment_method_update, subscription_cancel, subscription_update } =
        input.features ?? {};
      const before = found.features;
      const saved = ctx.store.put<Configuration>({
        ...found,
        active: input.active ?? found.active,
        features: {
          ...before,
          invoice_history: { ...before.invoice_history, ...invoice_history },
          payment_method_update: { ...before.payment_method_update, ...payment_method_update },
          subscription_cancel: {
            ...before.subscription_cancel,
            enabled: subscription_cancel?.enabled ?? before.subscription_cancel.enabled,
            mode: subscription_cancel?.mode ?? before.subscription_cancel.mode,
          },
          subscription_update: { ...before.subscription_update, ...subscription_update },
        },
        updated: ctx.now(),
      });
      ctx.emit("billing_portal.configuration.updated", saved);
      return saved;
    },
  }),
];
