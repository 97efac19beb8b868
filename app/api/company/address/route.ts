import { route } from "@/lib/http/doors/route";
import { emptyInput } from "@/lib/core/fields";
import { getAddress } from "@/lib/listing/company/queries";
import { addressChangeInput, addressDto } from "@/lib/listing/company/schema";
import { saveAddress } from "@/lib/listing/company-address/save-address";

export const GET = route({
  guard: "provider",
  summary: "The company's address",
  input: emptyInput,
  output: addressDto,
  run: getAddress,
});

export const POST = route({
  guard: "provider",
  summary: "Move the company to another address",
  input: addressChangeInput,
  output: addressDto,
  run: saveAddress,
});
