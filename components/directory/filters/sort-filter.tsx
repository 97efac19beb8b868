import { ArrowDownUp } from "lucide";
import { FILTERS_ID } from "@/components/directory/filters/filter-form";
import { FilterRadios } from "@/components/directory/filters/filter-options";
import { FilterPanel } from "@/components/directory/filters/filter-panel";
import { Icon } from "@/components/ui/icon";

/**
 * The order of a list, beside its count: a value of the form of its filters, and no link that a search engine follows.
 */
export function SortFilter<Sort extends string>({
  title,
  sorts,
  checked,
  textOf,
  submit,
}: {
  title: string;
  /** The first is the usual order, which the address does not name. */
  sorts: readonly [Sort, ...Sort[]];
  checked: Sort;
  textOf: (sort: Sort) => string;
  submit: string;
}) {
  const [usual] = sorts;
  return (
    <FilterPanel
      title={title}
      name={textOf(usual)}
      chosen={checked === usual ? [] : [textOf(checked)]}
      submit={submit}
      icon={<Icon of={ArrowDownUp} />}
      form={FILTERS_ID}
      className={
        checked === usual
          ? "-mx-2.5 border-transparent bg-transparent px-2.5 hover:border-transparent hover:bg-sunken"
          : ""
      }
    >
      <FilterRadios
        name="sort"
        options={sorts}
        checked={checked}
        codeOf={(sort) => (sort === usual ? "" : sort)}
        textOf={textOf}
        form={FILTERS_ID}
      />
    </FilterPanel>
  );
}
