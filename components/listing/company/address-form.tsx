"use client";

import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { z } from "zod";
import { AddressFields } from "@/components/listing/company/address-fields";
import { CompanyForm } from "@/components/listing/company/company-form";
import { contractResolver } from "@/components/listing/company/contract-resolver";
import { NumberField } from "@/components/listing/company/number-field";
import { type SaveAction, useSave } from "@/components/listing/company/use-save";
import { isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import {
  isNumberOf,
  isNumberRequired,
  numberFieldOf,
  type Register,
  type Registration,
  readNumber,
  registerOf,
} from "@/lib/core/registers";
import { type AddressDto, addressInput } from "@/lib/listing/company/schema";
import { type AddressValues, addressValuesOf } from "@/lib/listing/company-address/rules";

interface Values {
  address: AddressValues;
  number: string;
}

const typed = z.object({ address: addressInput, number: z.string() });

/** A company keeps the number of its country; where all businesses have one, it gives its new number with the address. */
const asksNumber = (country: string, own: Registration | null) =>
  isNumberRequired(registerOf(country)) && !(own && isNumberOf(country, own));

function resolverOf(own: Registration | null) {
  return contractResolver<Values>(
    typed.superRefine(({ address: { countryCode: country }, number }, check) => {
      const register = registerOf(country);
      if (!register || !asksNumber(country, own) || readNumber(register, country, number)) return;
      const wrong = register === "siret" ? "siret_invalid" : "registration_invalid";
      check.addIssue({ code: "custom", path: ["number"], message: number === "" ? "required" : wrong });
    }),
  );
}

/**
 * The company's address, searched for or typed; it can be saved only with its point on the map. A company that moves to
 * a country whose businesses all have a number gives it with the address.
 */
export function AddressForm({
  address,
  own,
  save,
}: {
  address: AddressDto;
  /** The company's number in the register of its present country. */
  own: Registration | null;
  save: SaveAction;
}) {
  const [resolver] = useState(() => resolverOf(own));
  const values = { address: addressValuesOf(address), number: "" };
  const { form, errorOf, isAsSent, ...frame } = useSave<Values>({
    resolver,
    values,
    save,
    restore: ({ zipcode = "", city = "", countryCode, siret, registrationNumber }) => ({
      number: siret ?? registrationNumber ?? "",
      address: {
        ...values.address,
        zipcode,
        city,
        countryCode: isEuropeanCountryCode(countryCode) ? countryCode : "",
      },
    }),
  });
  const countryCode = useWatch({ control: form.control, name: "address.countryCode" });
  const register = registerOf(countryCode);
  const refused = (asked: Register) => frame.state.fields?.[numberFieldOf(asked)];
  return (
    <CompanyForm {...frame}>
      <AddressFields
        control={form.control}
        name="address"
        refused={isAsSent("address") ? frame.state.fields : undefined}
      />
      {register && asksNumber(countryCode, own) ? (
        <Controller
          key={register}
          control={form.control}
          name="number"
          render={({ field }) => (
            <NumberField
              register={register}
              country={countryCode}
              defaultValue={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              error={errorOf("number") ?? (isAsSent("number") ? refused(register) : undefined)}
            />
          )}
        />
      ) : null}
    </CompanyForm>
  );
}
