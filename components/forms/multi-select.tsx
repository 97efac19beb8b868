"use client";

import { useCombobox, useMultipleSelection } from "downshift";
import { ChevronDown } from "lucide";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useId, useMemo, useState } from "react";
import { ChoiceList, ChoiceNote, ChoiceRow } from "@/components/forms/choice-list";
import { controlStyle } from "@/components/forms/control-style";
import { Field, type FieldProps } from "@/components/forms/field";
import { matchesText } from "@/components/forms/match-text";
import type { Option } from "@/components/forms/select";
import { RemovableChip } from "@/components/ui/chip";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

export interface MultiSelectProps extends FieldProps {
  /** Posted once for each selected value. */
  name: string;
  options: readonly Option[];
  placeholder?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  defaultValue?: readonly string[] | undefined;
  value?: readonly string[] | undefined;
  onValueChange?: ((values: string[]) => void) | undefined;
  onBlur?: (() => void) | undefined;
}

const chosenOf = (options: readonly Option[], values: readonly string[]) =>
  values.flatMap((value) => options.filter((option) => option.value === value));

/**
 * Selects several options of a list: typing filters it, the selected ones are shown above as chips with a
 * remove button.
 */
export function MultiSelect({
  name,
  options,
  placeholder,
  id,
  disabled,
  defaultValue,
  value,
  onValueChange,
  onBlur,
  ...field
}: MultiSelectProps) {
  const t = useTranslations("ui");
  const own = useId();
  const inputId = id ?? own;
  const [ownValue, setOwnValue] = useState<readonly string[]>(defaultValue ?? []);
  const [query, setQuery] = useState("");
  const values = value ?? ownValue;
  const selected = chosenOf(options, values);
  const shown = useMemo(() => options.filter((option) => matchesText(option.label, query)), [options, query]);
  const choose = (next: readonly string[]) => {
    setOwnValue(next);
    onValueChange?.([...next]);
  };
  const toggle = (option: Option) =>
    choose(
      values.includes(option.value)
        ? values.filter((entry) => entry !== option.value)
        : [...values, option.value],
    );

  const { getDropdownProps, getSelectedItemProps } = useMultipleSelection<Option>({
    selectedItems: selected,
    onSelectedItemsChange: ({ selectedItems }) => choose((selectedItems ?? []).map((option) => option.value)),
  });
  const box = useCombobox<Option>({
    id: inputId,
    inputId,
    items: shown,
    itemToString: (option) => option?.label ?? "",
    isItemDisabled: (option) => option.isDisabled === true,
    inputValue: query,
    selectedItem: null,
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) setQuery(inputValue ?? "");
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && toggle(selectedItem),
    stateReducer: (_state, { type, changes }) => {
      const stay =
        type === useCombobox.stateChangeTypes.InputKeyDownEnter ||
        type === useCombobox.stateChangeTypes.ItemClick;
      return stay
        ? { ...changes, isOpen: true, inputValue: "" }
        : { ...changes, inputValue: changes.inputValue ?? "" };
    },
  });

  return (
    <Field {...field} id={inputId}>
      {(aria) => (
        <div className="relative">
          {selected.length > 0 ? (
            <ul className="mb-2 flex flex-wrap gap-1.5">
              {selected.map((selectedItem, index) => (
                <li
                  key={selectedItem.value}
                  {...getSelectedItemProps({ selectedItem, index })}
                  className="max-w-full"
                >
                  <RemovableChip
                    removeLabel={t("choice.remove", { label: selectedItem.label })}
                    onRemove={() => choose(values.filter((entry) => entry !== selectedItem.value))}
                  >
                    {selectedItem.label}
                  </RemovableChip>
                </li>
              ))}
            </ul>
          ) : null}
          <div className="relative">
            <input
              {...box.getInputProps({
                ...getDropdownProps({ preventKeyAction: box.isOpen }),
                ...aria,
                disabled,
                placeholder,
                // Stores the typed text at once: through the state machine alone, fast typing loses letters.
                onChange: (event: ChangeEvent<HTMLInputElement>) => setQuery(event.target.value),
                onBlur: () => {
                  setQuery("");
                  onBlur?.();
                },
              })}
              aria-labelledby={undefined}
              className={cn(controlStyle, "pr-11")}
            />
            <button
              {...box.getToggleButtonProps({ disabled: disabled ?? false, "aria-label": t("choice.toggle") })}
              type="button"
              className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-ink-3"
            >
              <Icon of={ChevronDown} className="size-4.5" />
            </button>
            <ChoiceList
              isOpen={box.isOpen}
              {...box.getMenuProps({ "aria-labelledby": undefined, "aria-label": t("choice.toggle") })}
            >
              {shown.map((option, index) => (
                <ChoiceRow
                  key={option.value}
                  {...box.getItemProps({
                    item: option,
                    index,
                    "aria-selected": values.includes(option.value),
                  })}
                  isActive={box.highlightedIndex === index}
                  isChosen={values.includes(option.value)}
                  label={option.label}
                  description={option.description}
                />
              ))}
              {shown.length === 0 ? <ChoiceNote>{t("choice.none")}</ChoiceNote> : null}
            </ChoiceList>
          </div>
          {values.map((entry) => (
            <input key={entry} type="hidden" name={name} value={entry} />
          ))}
          <span role="status" className="sr-only">
            {t("choice.chosen", { count: values.length })}
          </span>
        </div>
      )}
    </Field>
  );
}
