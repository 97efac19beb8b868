import type Stripe from "stripe";
import { call } from "../api/calls";
import { hash, must, text } from "../api/params";
import { newId } from "../ids";
import { missing } from "../refusal";
import { brandOf } from "./cards";
import { readCard } from "./payment-methods";

const card = hash({
  number: must(text()),
  exp_month: must(text()),
  exp_year: must(text()),
  cvc: text(),
  name: text(),
});

/** Card data stored for one use, so that only the token passes through a server. */
export const tokenCalls = [
  call("POST", "tokens", {
    fields: { card: must(card) },
    isPublic: true,
    run({ ctx }, { card: input }) {
      const data = readCard(ctx, {
        number: input.number,
        exp_month: Number(input.exp_month) || 0,
        exp_year: Number(input.exp_year) || 0,
        cvc: input.cvc,
        token: undefined,
      });
      const id = newId("token");
      ctx.store.put({ id: `card:${id}`, object: "kept.card", number: data.number, isSetUp: false });
      const token = {
        id,
        object: "token",
        card: {
          object: "card",
          brand: brandOf(data.number),
          exp_month: data.expMonth,
          exp_year: data.expYear,
          last4: data.number.slice(-4),
          name: input.name ?? null,
        },
        client_ip: null,
        created: ctx.now(),
        livemode: false,
        type: "card",
        used: false,
      };
      return ctx.store.put(token as unknown as Stripe.Token);
    },
  }),
  call("GET", "tokens/:id", {
    run({ ctx }, _, id = "") {
      const found = ctx.store.find("token", id);
      if (!found) throw missing("token", id, "token");
      return found;
    },
  }),
];
