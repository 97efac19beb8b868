"use client";

import { useCombobox } from "downshift";
import { X } from "lucide";
import { useTranslations } from "next-intl";
import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from "react";
import { ChoiceList, ChoiceNote, ChoiceRow } from "@/components/forms/choice-list";
import { ControlInput } from "@/components/forms/control";
import { controlStyle } from "@/components/forms/control-style";
import { Field, type FieldProps } from "@/components/forms/field";
import { type LoadSuggestions, type Suggestion, useSuggestions } from "@/components/forms/use-suggestions";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";

export interface ComboboxProps<S extends Suggestion>
  extends FieldProps,
    Pick<
      ComponentProps<"input">,
      "placeholder" | "disabled" | "autoComplete" | "id" | "required" | "maxLength"
    > {
  /**
   * Name under which the typed text is posted, whether or not an option was selected: without script this is a
   * plain text field.
   */
  name: string;
  /** Name under which the id of the selected option is posted; empty for free text. */
  idName?: string | undefined;
  load: LoadSuggestions<S>;
  /** The selected option, or null as soon as the text differs from it. */
  onChoose?: ((choice: S | null) => void) | undefined;
  onTextChange?: ((text: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Enter sends the form while no suggestion is marked; in other forms it only closes the list. */
  isSearch?: boolean | undefined;
  defaultText?: string | undefined;
  defaultChoiceId?: string | undefined;
  /** True when the text was typed before hydration: the suggestions for it are then loaded at once. */
  isTyped?: boolean | undefined;
  minLength?: number | undefined;
  debounceMs?: number | undefined;
  icon?: ReactNode;
  controlClassName?: string | undefined;
}

/** A text field with suggestions: places, addresses, names. Screen readers announce how many were found. */
export function Combobox<S extends Suggestion>({
  name,
  idName,
  load,
  onChoose,
  onTextChange,
  onBlur,
  isSearch = false,
  defaultText = "",
  defaultChoiceId = "",
  isTyped = false,
  minLength = 2,
  debounceMs = 250,
  icon,
  id,
  placeholder,
  disabled,
  required,
  maxLength,
  autoComplete = "off",
  controlClassName,
  ...field
}: ComboboxProps<S>) {
  const t = useTranslations("ui");
  const own = useId();
  const inputId = id ?? own;
  const [text, setText] = useState(defaultText);
  const [choiceId, setChoiceId] = useState(defaultChoiceId);
  const [isTouched, setTouched] = useState(isTyped);
  const { suggestions, state } = useSuggestions(text, load, {
    minLength,
    debounceMs,
    isActive: isTouched && !choiceId,
  });
  const write = (next: string) => {
    setText(next);
    onTextChange?.(next);
  };
  const box = useCombobox<S>({
    id: inputId,
    inputId,
    items: [...suggestions],
    itemToString: (item) => item?.label ?? "",
    inputValue: text,
    initialIsOpen: isTyped,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setChoiceId(selectedItem.id);
      write(selectedItem.label);
      onChoose?.(selectedItem);
    },
  });
  // Stores the typed text at once: through the state machine alone, fast typing loses letters.
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setTouched(true);
    write(event.target.value);
    if (!choiceId) return;
    setChoiceId("");
    onChoose?.(null);
  };
  const clear = () => {
    write("");
    setChoiceId("");
    onChoose?.(null);
    document.getElementById(inputId)?.focus();
  };
  const isOpen = box.isOpen && isTouched && !choiceId && state !== "idle";

  return (
    <Field {...field} id={inputId}>
      {(aria) => {
        const input = box.getInputProps({
          ...aria,
          disabled,
          placeholder,
          required,
          maxLength,
          autoComplete,
          name,
          onBlur,
          onChange: type,
          onKeyDown: (event) => {
            if (!isSearch || event.key !== "Enter" || box.highlightedIndex >= 0) return;
            Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            box.closeMenu();
          },
        });
        return (
          <div className="relative">
            {icon ? (
              <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-3">
                {icon}
              </span>
            ) : null}
            <ControlInput
              {...{
                ...input,
                // No `aria-activedescendant` without an active option: an empty id is invalid.
                "aria-activedescendant": input["aria-activedescendant"] || undefined,
                "aria-expanded": isOpen,
                "aria-labelledby": undefined,
              }}
              className={cn(controlStyle, icon && "pl-11", "pr-12", controlClassName)}
            />
            <span className="absolute inset-y-0 right-1 flex min-w-11 items-center justify-center text-ink-3">
              {state === "searching" ? (
                <Spinner />
              ) : text && !disabled ? (
                <IconButton label={t("choice.clear")} onClick={clear} className="h-10 hover:bg-transparent">
                  <Icon of={X} className="size-4.5 text-ink-3" />
                </IconButton>
              ) : null}
            </span>
            {idName ? <input type="hidden" name={idName} value={choiceId} /> : null}
            <ChoiceList
              isOpen={isOpen}
              {...box.getMenuProps({ "aria-labelledby": undefined, "aria-label": t("choice.toggle") })}
            >
              {suggestions.map((item, index) => (
                <ChoiceRow
                  key={item.id}
                  {...box.getItemProps({ item, index })}
                  isActive={box.highlightedIndex === index}
                  label={item.label}
                  description={item.description}
                />
              ))}
              {suggestions.length === 0 ? (
                <ChoiceNote>
                  {state === "failed"
                    ? t("choice.failed")
                    : state === "searching"
                      ? t("choice.searching")
                      : t("choice.none")}
                </ChoiceNote>
              ) : null}
            </ChoiceList>
            <span role="status" className="sr-only">
              {isOpen && state === "ready" ? t("choice.count", { count: suggestions.length }) : null}
              {isOpen && state === "failed" ? t("choice.failed") : null}
            </span>
          </div>
        );
      }}
    </Field>
  );
}
