"use server";

import { action } from "@/lib/http/doors/action";
import { saveDetails } from "@/lib/listing/company/save-details";
import { addressFormInput, companyDetailsInput, companyServicesInput } from "@/lib/listing/company/schema";
import { readAddressForm } from "@/lib/listing/company-address/read-address-form";
import { saveAddressForm } from "@/lib/listing/company-address/save-address";
import { readServicesForm } from "@/lib/listing/company-services/read-services-form";
import { saveServices } from "@/lib/listing/company-services/save-services";

export const saveDetailsAction = action({
  name: "saveDetailsAction",
  guard: "provider",
  input: companyDetailsInput,
  run: saveDetails,
});

export const saveAddressAction = action({
  name: "saveAddressAction",
  guard: "provider",
  input: addressFormInput,
  read: readAddressForm,
  run: saveAddressForm,
});

export const saveServicesAction = action({
  name: "saveServicesAction",
  guard: "provider",
  input: companyServicesInput,
  read: readServicesForm,
  run: saveServices,
});
