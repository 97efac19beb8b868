"use server";

import { action } from "@/lib/http/doors/action";
import { decideRate } from "@/lib/listing/exchange-rates/decide-rate";
import { decideRateInput, setRateInput } from "@/lib/listing/exchange-rates/schema";
import { setRate } from "@/lib/listing/exchange-rates/set-rate";

export const decideRateAction = action({
  name: "decideRateAction",
  guard: "admin",
  input: decideRateInput,
  run: decideRate,
  redirectTo: () => "/admin/exchange-rates",
});

export const setRateAction = action({
  name: "setRateAction",
  guard: "admin",
  input: setRateInput,
  run: setRate,
  redirectTo: () => "/admin/exchange-rates",
});
