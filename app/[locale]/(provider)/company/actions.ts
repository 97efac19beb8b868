"use server";

import { readAddressForm } from "@/lib/company/address/read-address-form";
import { saveAddressForm } from "@/lib/company/address/save-address";
import { saveDetails } from "@/lib/company/save-details";
import { addressFormInput, companyDetailsInput, companyServicesInput } from "@/lib/company/schema";
import { readServicesForm } from "@/lib/company/services/read-services-form";
import { saveServices } from "@/lib/company/services/save-services";
import { action } from "@/lib/server/action";

export const saveDetailsAction = action({
  guard: "provider",
  input: companyDetailsInput,
  run: saveDetails,
});

export const saveAddressAction = action({
  guard: "provider",
  input: addressFormInput,
  read: readAddressForm,
  run: saveAddressForm,
});

export const saveServicesAction = action({
  guard: "provider",
  input: companyServicesInput,
  read: readServicesForm,
  run: saveServices,
});
