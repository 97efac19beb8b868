"use client";

import { useCombobox } from "downshift";
import { Languages, Lock, LogOut, Search, SunMoon } from "lucide";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";
import { requestLeave } from "@/components/forms/use-leave-guard";
import { menuIcons } from "@/components/layout/menu-icons";
import { findEntries, type PaletteEntry, paletteGroups } from "@/components/palette/palette-entries";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Kbd } from "@/components/ui/kbd";

const icons = { ...menuIcons, theme: SunMoon, language: Languages, signOut: LogOut };

/** The search field and its results. Arrows select, Enter opens; a locked entry shows why and stays. */
export function PaletteList({
  entries,
  hasRequests,
  hasFailed,
  onClose,
}: {
  entries: readonly PaletteEntry[];
  hasRequests: boolean;
  hasFailed: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("layout.palette");
  const router = useRouter();
  const [text, setText] = useState("");
  const found = findEntries(entries, text);
  const go = (entry: PaletteEntry) => {
    if (entry.isLocked) return notify.info(entry.detail ?? "");
    onClose();
    if (entry.run) entry.run();
    else if (entry.opensNewTab) window.open(entry.href, "_blank", "noopener");
    else if (entry.href) {
      const { href } = entry;
      requestLeave(() => router.push(href));
    }
  };
  const box = useCombobox<PaletteEntry>({
    items: found,
    isOpen: true,
    itemToString: (entry) => entry?.label ?? "",
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && go(selectedItem),
    // Escape closes the dialog; a choice keeps the typed text.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputChange
        ? { ...changes, highlightedIndex: 0 }
        : { ...changes, isOpen: true, inputValue: state.inputValue },
  });
  const label = t(hasRequests ? "searchAll" : "search");
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-5">
        <Icon of={Search} className="text-ink-3" />
        <input
          {...box.getInputProps({
            placeholder: label,
            autoComplete: "off",
            onChange: ({ currentTarget }) => setText(currentTarget.value),
          })}
          aria-label={label}
          aria-labelledby={undefined}
          className="h-15 min-w-0 flex-1 bg-transparent text-body outline-none placeholder:text-ink-3"
        />
        <Kbd className="max-desk:hidden">{t("escape")}</Kbd>
      </div>
      <div
        {...box.getMenuProps({ "aria-label": label, "aria-labelledby": undefined })}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
      >
        {paletteGroups.map((group) => {
          const own = found.filter((entry) => entry.group === group);
          if (own.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, not field sets
            <div key={group} role="group" aria-label={t(`groups.${group}`)} className="pb-1.5">
              <p aria-hidden="true" className="px-3 pt-2.5 pb-1 text-caption text-ink-3">
                {t(`groups.${group}`)}
              </p>
              {own.map((entry) => (
                <Option
                  key={entry.id}
                  entry={entry}
                  isActive={box.highlightedIndex === found.indexOf(entry)}
                  lockedText={t("locked")}
                  {...box.getItemProps({ item: entry, index: found.indexOf(entry) })}
                />
              ))}
            </div>
          );
        })}
        {found.length === 0 ? <p className="px-3 py-6 text-ui text-ink-2">{t("empty", { text })}</p> : null}
      </div>
      {hasFailed ? (
        <p className="border-t border-line px-5 py-3 text-small text-ink-2">{t("failed")}</p>
      ) : null}
      <span role="status" className="sr-only">
        {text ? t("count", { count: found.length }) : null}
      </span>
    </>
  );
}

function Option({
  entry,
  isActive,
  lockedText,
  ...rest
}: React.ComponentProps<"div"> & { entry: PaletteEntry; isActive: boolean; lockedText: string }) {
  const icon = entry.isLocked ? Lock : icons[entry.icon];
  return (
    <div
      {...rest}
      className={cn(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-ui leading-snug",
        isActive && "bg-sunken",
        entry.isLocked && "text-ink-3",
      )}
    >
      <Icon of={icon} className={cn("size-4.5 flex-none text-ink-3", isActive && "text-wine-text")} />
      <span className="min-w-0 flex-1 truncate">
        {entry.label}
        {entry.isLocked ? <span className="sr-only">{lockedText}</span> : null}
      </span>
      {entry.detail ? (
        <span className={cn("max-w-[55%] text-right text-small text-ink-3", !entry.isLocked && "truncate")}>
          {entry.detail}
        </span>
      ) : null}
    </div>
  );
}
