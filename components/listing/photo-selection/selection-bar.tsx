import { Eye, EyeOff, Tags, Trash2, X } from "lucide";
import { useTranslations } from "next-intl";
import { Button, type ButtonProps } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { type ImageCategory, imageCategories } from "@/lib/listing/images/categories";
import type { OwnImageDto } from "@/lib/listing/images/schema";

/** On phones the four actions share one line, each with its name below its icon. */
function BarButton(props: ButtonProps) {
  return (
    <Button
      {...props}
      variant="quiet"
      size="small"
      className="max-sm:min-h-13 max-sm:flex-1 max-sm:flex-col max-sm:gap-0.5 max-sm:px-1 max-sm:text-caption"
    />
  );
}

/** What can be done with the selected photos, at the bottom of the screen while photos are selected. */
export function SelectionBar({
  selected,
  total,
  onAll,
  onShow,
  onHide,
  onSort,
  onDelete,
  onEnd,
}: {
  selected: readonly OwnImageDto[];
  total: number;
  /** Selects all photos, or none when all are selected. */
  onAll: () => void;
  onShow: (ids: string[]) => void;
  onHide: (ids: string[]) => void;
  onSort: (ids: string[], category: ImageCategory | null) => void;
  onDelete: (ids: string[]) => void;
  onEnd: () => void;
}) {
  const t = useTranslations("images.gallery.select");
  const names = useTranslations("images.categories");
  const ids = selected.map(({ id }) => id);
  const count = ids.length;
  return (
    <section
      aria-label={t("label")}
      className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-sticky mt-6 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control border border-line bg-surface px-3 py-2 shadow-bar sm:px-4"
    >
      <p role="status" className="min-w-24 flex-1 text-small font-semibold figures">
        {t("count", { count })}
      </p>
      <Button variant="quiet" size="small" onClick={onAll}>
        {t(count === total ? "none" : "all")}
      </Button>
      <IconButton isSmall label={t("end")} onClick={onEnd} className="sm:order-last">
        <Icon of={X} />
      </IconButton>
      <div className="flex w-full gap-1 sm:w-auto sm:gap-2">
        <BarButton
          icon={<Icon of={Eye} />}
          disabled={selected.every(({ isVisible }) => isVisible)}
          onClick={() => onShow(ids)}
        >
          {t("show")}
        </BarButton>
        <BarButton
          icon={<Icon of={EyeOff} />}
          disabled={!selected.some(({ isVisible }) => isVisible)}
          onClick={() => onHide(ids)}
        >
          {t("hide")}
        </BarButton>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <BarButton icon={<Icon of={Tags} />} disabled={count === 0}>
              {t("category")}
            </BarButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {imageCategories.map((name) => (
              <DropdownMenuItem key={name} onSelect={() => onSort(ids, name)}>
                {names(name)}
              </DropdownMenuItem>
            ))}
            <DropdownMenuItem onSelect={() => onSort(ids, null)}>{names("none")}</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <BarButton icon={<Icon of={Trash2} />} disabled={count === 0} onClick={() => onDelete(ids)}>
          {t("delete")}
        </BarButton>
      </div>
    </section>
  );
}
