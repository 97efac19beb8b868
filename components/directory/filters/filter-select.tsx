import { withChosen } from "@/components/directory/filters/filter-form";
import { controlStyle } from "@/components/forms/control-style";
import { cn } from "@/components/ui/cn";

/** One number of a filter, chosen from a list; the first option is none. */
export function FilterSelect({
  label,
  name,
  value,
  options,
  none,
  textOf,
}: {
  label: string;
  name: string;
  value: number | null;
  /** The usual numbers. */
  options: readonly number[];
  none: string;
  textOf: (option: number) => string;
}) {
  return (
    <label className="block text-small font-semibold">
      {label}
      <select
        name={name}
        defaultValue={value === null ? "" : String(value)}
        className={cn(controlStyle, "mt-2 font-normal")}
      >
        <option value="">{none}</option>
        {withChosen(options, value).map((option) => (
          <option key={option} value={String(option)}>
            {textOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
