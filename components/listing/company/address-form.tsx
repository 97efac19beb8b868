"use client";

import { Controller, useWatch } from "react-hook-form";
import { z } from "zod";
import { AddressFields } from "@/components/listing/company/address-fields";
import { CompanyForm } from "@/components/listing/company/company-form";
import { contractResolver } from "@/components/listing/company/contract-resolver";
import { SiretField } from "@/components/listing/company/siret-field";
import { type SaveAction, useSave } from "@/components/listing/company/use-save";
import { isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import { asksSiret } from "@/lib/listing/company/rules";
import { type AddressDto, addressInput, siretField } from "@/lib/listing/company/schema";
import { type AddressValues, addressValuesOf } from "@/lib/listing/company-address/rules";

interface Values {
  address: AddressValues;
  siret: string;
}

const typed = z.object({ address: addressInput, siret: siretField.or(z.literal("")) });
const resolver = contractResolver<Values>(typed);
const siretResolver = contractResolver<Values>(
  typed.refine(({ address, siret }) => siret !== "" || !asksSiret(address.countryCode), {
    path: ["siret"],
    error: "required",
  }),
);

/**
 * The company's address, searched for or typed; it can be saved only with its point on the map. A company that moves to
 * France gives its SIRET with it.
 */
export function AddressForm({
  address,
  hasSiret,
  save,
}: {
  address: AddressDto;
  hasSiret: boolean;
  save: SaveAction;
}) {
  const values = { address: addressValuesOf(address), siret: "" };
  const { form, errorOf, isAsSent, ...frame } = useSave<Values>({
    resolver: hasSiret ? resolver : siretResolver,
    values,
    save,
    restore: ({ zipcode = "", city = "", countryCode, siret = "" }) => ({
      siret,
      address: {
        ...values.address,
        zipcode,
        city,
        countryCode: isEuropeanCountryCode(countryCode) ? countryCode : "",
      },
    }),
  });
  const countryCode = useWatch({ control: form.control, name: "address.countryCode" });
  return (
    <CompanyForm {...frame}>
      <AddressFields
        control={form.control}
        name="address"
        refused={isAsSent("address") ? frame.state.fields : undefined}
      />
      {!hasSiret && asksSiret(countryCode) ? (
        <Controller
          control={form.control}
          name="siret"
          render={({ field }) => (
            <SiretField
              name="siret"
              defaultValue={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              error={errorOf("siret")}
            />
          )}
        />
      ) : null}
    </CompanyForm>
  );
}
