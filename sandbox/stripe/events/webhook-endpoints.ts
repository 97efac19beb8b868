import type Stripe from "stripe";
import { call } from "../api/calls";
import { listing } from "../api/paging";
import { boolean, list, metadata, must, text, url } from "../api/params";
import { newId, random } from "../ids";
import { merged } from "../money/metadata";
import { missing } from "../refusal";
import { apiVersion, type World } from "../world";

type Endpoint = Stripe.WebhookEndpoint;

function getEndpoint(world: World, id: string): Endpoint {
  const found = world.store.find("webhook_endpoint", id);
  if (!found) throw missing("webhook endpoint", id, "webhook_endpoint");
  return found;
}

/** The secret is told once, when the address is registered. */
function told({ secret: _, ...endpoint }: Endpoint): Endpoint {
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
    run: ({ world }, given) =>
      world.store.put<Endpoint>({
        id: newId("webhook_endpoint"),
        object: "webhook_endpoint",
        api_version: given.api_version ?? apiVersion,
        application: null,
        created: world.now(),
        description: given.description ?? null,
        enabled_events: given.enabled_events,
        livemode: false,
        metadata: merged({}, given.metadata),
        secret: `whsec_${random(32)}`,
        status: "enabled",
        url: given.url,
      }),
  }),
  call("GET", "webhook_endpoints/:id", { run: ({ world }, _, id = "") => told(getEndpoint(world, id)) }),
  call("POST", "webhook_endpoints/:id", {
    fields: { url, enabled_events: list(text()), description: text(), disabled: boolean, metadata },
    run({ world }, given, id = "") {
      const endpoint = getEndpoint(world, id);
      const status = given.disabled === undefined ? endpoint.status : given.disabled ? "disabled" : "enabled";
      return told(
        world.store.put({
          ...endpoint,
          url: given.url ?? endpoint.url,
          enabled_events: given.enabled_events ?? endpoint.enabled_events,
          description: given.description ?? endpoint.description,
          metadata: merged(endpoint.metadata, given.metadata),
          status,
        }),
      );
    },
  }),
  call("DELETE", "webhook_endpoints/:id", {
    run({ world }, _, id = "") {
      world.store.remove(getEndpoint(world, id));
      return { id, object: "webhook_endpoint", deleted: true };
    },
  }),
  listing("webhook_endpoints", { table: "webhook_endpoint" }),
];
