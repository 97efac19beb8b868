import type { ReactNode } from "react";

const row = "flex min-h-11 items-center gap-3 text-ui has-checked:font-semibold";

/** One option of a filter: a checkbox or a radio button. */
function FilterOption({
  type,
  name,
  value,
  isChecked,
  form,
  children,
}: {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  isChecked: boolean;
  form?: string | undefined;
  children: ReactNode;
}) {
  return (
    <label className={row}>
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChecked}
        form={form}
        className="size-5 flex-none accent-wine-mark"
      />
      {children}
    </label>
  );
}

interface OptionsProps<T> {
  name: string;
  options: readonly T[];
  /** Value in the address. */
  codeOf: (option: T) => string;
  textOf: (option: T) => string;
}

/** A checkbox for each option. */
export function FilterChecks<T extends string>({
  name,
  options,
  checked,
  codeOf,
  textOf,
}: OptionsProps<T> & { checked: readonly T[] }) {
  return options.map((option) => (
    <FilterOption
      key={codeOf(option)}
      type="checkbox"
      name={name}
      value={codeOf(option)}
      isChecked={checked.includes(option)}
    >
      {textOf(option)}
    </FilterOption>
  ));
}

/** A radio button for each option. */
export function FilterRadios<T extends string | number | null>({
  name,
  options,
  checked,
  codeOf,
  textOf,
  form,
}: OptionsProps<T> & {
  checked: T;
  /** Id of the form, for options that stand outside of it. */
  form?: string;
}) {
  return options.map((option) => (
    <FilterOption
      key={codeOf(option)}
      type="radio"
      name={name}
      value={codeOf(option)}
      isChecked={checked === option}
      form={form}
    >
      {textOf(option)}
    </FilterOption>
  ));
}
