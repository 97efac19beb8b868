import { saveAddress } from "@/lib/company/address/save-address";
import { getAddress } from "@/lib/company/queries";
import { addressDto, addressInput, noInput } from "@/lib/company/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "provider",
  summary: "The company's address",
  input: noInput,
  output: addressDto,
  run: getAddress,
});

export const POST = route({
  guard: "provider",
  summary: "Move the company to another address",
  input: addressInput,
  output: addressDto,
  run: saveAddress,
});
