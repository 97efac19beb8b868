"use client";

import { z } from "zod";
import { AddressFields } from "@/components/listing/company/address-fields";
import { CompanyForm } from "@/components/listing/company/company-form";
import { contractResolver } from "@/components/listing/company/contract-resolver";
import { type SaveAction, useSave } from "@/components/listing/company/use-save";
import { isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import { type AddressDto, addressInput } from "@/lib/listing/company/schema";
import { type AddressValues, addressValuesOf } from "@/lib/listing/company-address/rules";

interface Values {
  address: AddressValues;
}

const resolver = contractResolver<Values>(z.object({ address: addressInput }));

/** The company's address, searched for or typed; it can be saved only with its point on the map. */
export function AddressForm({ address, save }: { address: AddressDto; save: SaveAction }) {
  const values = { address: addressValuesOf(address) };
  const {
    form,
    errorOf: _,
    isAsSent,
    ...frame
  } = useSave<Values>({
    resolver,
    values,
    save,
    restore: ({ zipcode = "", city = "", countryCode }) => ({
      address: {
        ...values.address,
        zipcode,
        city,
        countryCode: isEuropeanCountryCode(countryCode) ? countryCode : "",
      },
    }),
  });
  return (
    <CompanyForm {...frame}>
      <AddressFields
        control={form.control}
        name="address"
        refused={isAsSent("address") ? frame.state.fields : undefined}
      />
    </CompanyForm>
  );
}
