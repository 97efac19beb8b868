import type Stripe from "stripe";
import { call } from "../api/calls";
import { choice, hash, must, text, url } from "../api/params";
import { newId } from "../ids";
import { getCustomer } from "../money/customers";
import { portalPath } from "../stripe-context";
import { hostedLocales } from "./languages";
import { defaultPortal } from "./portal-configurations";

const flow = hash({
  type: must(
    choice(
      "payment_method_update",
      "subscription_cancel",
      "subscription_update",
      "subscription_update_confirm",
    ),
  ),
  after_completion: hash({
    type: must(choice("hosted_confirmation", "portal_homepage", "redirect")),
    redirect: hash({ return_url: must(url) }),
  }),
  subscription_cancel: hash({ subscription: must(text()) }),
  subscription_update: hash({ subscription: must(text()) }),
});

export const portalCalls = [
  call("POST", "billing_portal/sessions", {
    fields: {
      customer: must(text()),
      return_url: url,
      locale: choice(...hostedLocales),
      configuration: text(),
      flow_data: flow,
    },
    run({ ctx, base }, input) {
      getCustomer(ctx, input.customer, "customer");
      const id = newId("billing_portal.session");
      return ctx.store.put<Stripe.BillingPortal.Session>({
        id,
        object: "billing_portal.session",
        configuration: input.configuration ?? defaultPortal,
        created: ctx.now(input.customer),
        customer: input.customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: input.locale ?? null,
        on_behalf_of: null,
        return_url: input.return_url ?? null,
        url: `${base}${portalPath}/${id}`,
      });
    },
  }),
];
