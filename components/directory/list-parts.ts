import type { ReactNode } from "react";
import type { Crumb } from "@/components/ui/breadcrumb";

/** The parts of a page of a list, with or without a map beside it. */
export interface ListFrameProps {
  crumbs: readonly Crumb[];
  title: string;
  /** One sentence under the title. */
  intro?: ReactNode;
  /** Under the title and its sentence. */
  action?: ReactNode;
  /** A row of figures under the title. */
  figures?: ReactNode;
  /** Beside the title of a list without a map. */
  picture?: ReactNode;
  filters: ReactNode;
  count: ReactNode;
  /** Beside the count: chooses the order. */
  sort: ReactNode;
  /** On what the order depends. */
  order?: ReactNode;
  viewSwitch: ReactNode;
  /** What the reader must know of these results. */
  note?: ReactNode;
  /** Shown instead of cards when there are none. */
  empty: ReactNode;
  cards: ReactNode;
  /** Beside the cards, which are then rows. */
  map?: ReactNode;
  /** Number of results on this page. */
  shown?: number;
  paging: {
    page: number;
    pageSize: number;
    total: number;
    totalIsExact: boolean;
    hrefOf: (page: number) => string;
  };
  /** Links to larger, smaller and neighbouring places. */
  children?: ReactNode;
}
