import type Stripe from "stripe";
import { call } from "../api/calls";
import { listing } from "../api/paging";
import { integer, must, text } from "../api/params";
import { newId } from "../ids";
import { invalid, missing } from "../refusal";
import { idOf, type StripeContext } from "../stripe-context";
import { catchUp } from "./due";

type Clock = Stripe.TestHelpers.TestClock;
const path = "test_helpers/test_clocks";
const lifetimeSeconds = 30 * 86_400;

function getClock(ctx: StripeContext, id: string): Clock {
  const found = ctx.store.find("test_helpers.test_clock", id);
  if (!found) throw missing("test clock", id, "test_clock");
  return found;
}

/** A clock for some customers, advanced by hand. */
export const testClockCalls = [
  call("POST", path, {
    fields: { frozen_time: must(integer(0)), name: text(300) },
    run({ ctx }, input) {
      const created = ctx.now();
      const clock = ctx.store.put<Clock>({
        id: newId("test_helpers.test_clock"),
        object: "test_helpers.test_clock",
        created,
        deletes_after: created + lifetimeSeconds,
        frozen_time: input.frozen_time,
        livemode: false,
        name: input.name ?? null,
        status: "ready",
        status_details: {},
      });
      ctx.emit("test_helpers.test_clock.created", clock);
      return clock;
    },
  }),
  listing(path, { table: "test_helpers.test_clock" }),
  call("GET", `${path}/:id`, { run: ({ ctx }, _, id = "") => getClock(ctx, id) }),
  call("POST", `${path}/:id/advance`, {
    fields: { frozen_time: must(integer(0)) },
    run({ ctx }, { frozen_time: to }, id = "") {
      const clock = getClock(ctx, id);
      if (to <= clock.frozen_time)
        throw invalid(
          "The frozen time to advance to must be after the current frozen time of the test clock.",
          undefined,
          "frozen_time",
        );
      const ready = ctx.store.put<Clock>({ ...clock, frozen_time: to });
      catchUp(ctx);
      ctx.emit("test_helpers.test_clock.ready", ready);
      return { ...ready, status: "advancing", status_details: { advancing: { target_frozen_time: to } } };
    },
  }),
  call("DELETE", `${path}/:id`, {
    run({ ctx }, _, id = "") {
      ctx.store.remove(getClock(ctx, id));
      for (const customer of ctx.store.all("customer"))
        if (idOf(customer.test_clock) === id) {
          for (const one of ctx.store.all("subscription"))
            if (idOf(one.customer) === customer.id) ctx.store.remove(one);
          ctx.store.remove(customer);
        }
      return { id, object: "test_helpers.test_clock", deleted: true };
    },
  }),
];
