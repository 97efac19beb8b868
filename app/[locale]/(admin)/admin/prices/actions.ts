"use server";

import { decidePriceChange } from "@/lib/billing/price-change/decide-price-change";
import { decidePriceChangeInput } from "@/lib/billing/price-change/schema";
import { action } from "@/lib/http/doors/action";

export const decide = action({
  name: "decide",
  guard: "admin",
  input: decidePriceChangeInput,
  run: decidePriceChange,
});
