import type Stripe from "stripe";
import { call } from "../api/calls";
import { listing } from "../api/paging";
import { boolean, list, metadata, must, text, url } from "../api/params";
import { newId, random } from "../ids";
import { merged } from "../money/metadata";
import { missing } from "../refusal";
import { apiVersion, type StripeContext } from "../stripe-context";

type Endpoint = Stripe.WebhookEndpoint;

function getEndpoint(ctx: StripeContext, id: string): Endpoint {
  const found = ctx.store.find("webhook_endpoint", id);
  if (!found) throw missing("webhook endpoint", id, "webhook_endpoint");
  return found;
}

/** The secret is returned once, when the endpoint is created. */
function withoutSecret({ secret: _, ...endpoint }: Endpoint): Endpoint {
  return endpoint;
}

export const webhookEndpointCalls = [
  call("POST", "webhook_endpoints", {
    fields: {
      url: must(url),
      enabled_events: must(list(text())),
      description: text(),
      metadata,
      api_version: text(),
    },
    run: ({ ctx }, input) =>
      ctx.store.put<Endpoint>({
        id: newId("webhook_endpoint"),
        object: "webhook_endpoint",
        api_version: input.api_version ?? apiVersion,
        application: null,
        created: ctx.now(),
        description: input.description ?? null,
        enabled_events: input.enabled_events,
        livemode: false,
        metadata: merged({}, input.metadata),
        secret: `whsec_${random(32)}`,
        status: "enabled",
        url: input.url,
      }),
  }),
  call("GET", "webhook_endpoints/:id", { run: ({ ctx }, _, id = "") => withoutSecret(getEndpoint(ctx, id)) }),
  call("POST", "webhook_endpoints/:id", {
    fields: { url, enabled_events: list(text()), description: text(), disabled: boolean, metadata },
    run({ ctx }, input, id = "") {
      const endpoint = getEndpoint(ctx, id);
      const status = input.disabled === undefined ? endpoint.status : input.disabled ? "disabled" : "enabled";
      return withoutSecret(
        ctx.store.put({
          ...endpoint,
          url: input.url ?? endpoint.url,
          enabled_events: input.enabled_events ?? endpoint.enabled_events,
          description: input.description ?? endpoint.description,
          metadata: merged(endpoint.metadata, input.metadata),
          status,
        }),
      );
    },
  }),
  call("DELETE", "webhook_endpoints/:id", {
    run({ ctx }, _, id = "") {
      ctx.store.remove(getEndpoint(ctx, id));
      return { id, object: "webhook_endpoint", deleted: true };
    },
  }),
  listing("webhook_endpoints", { table: "webhook_endpoint" }),
];
