import type { Logger } from "@/lib/core/log";
import {
  type FinishContext,
  finishMissing,
  finishPage,
  finishUncacheable,
} from "@/lib/http/page-cache/finish-page";
import type { RenderedPage } from "@/lib/http/page-cache/next-renderer";
import type { RenderTurns } from "@/lib/http/page-cache/render-turns";
import type { PageEntry } from "@/lib/http/page-store/page-entry";
import type { CachedPage } from "@/lib/http/page-store/page-memory";
import { isMissingPath } from "@/lib/http/requests/page-paths";

export interface PageAddress {
  key: string;
  locale: string;
  host: string;
  /** With the query where the query decides what the page shows. */
  path: string;
  /** A list with filters: there are too many to store. */
  isUncacheable: boolean;
}

export interface PageMakerParts extends Pick<FinishContext, "policy" | "islands" | "styles" | "shared"> {
  log: Logger;
  /** The clock by which pages are fresh, in ms. */
  now: () => number;
  /** Shares Next among the networks of visitors. */
  turns: RenderTurns;
  /** Asks Next for a page. */
  ask: (address: PageAddress) => Promise<RenderedPage>;
  /** Number of the last change that is known. */
  lastChange: () => number;
  /** The page with the text that there is nothing at an address; null for an answer that needs none. */
  missingText: (address: PageAddress, rendered: RenderedPage) => Promise<CachedPage | null>;
}

/** What Next answered. */
export interface MadePage {
  /** Null when the answer is not for everybody. */
  entry: PageEntry | null;
  /** Status of the answer of Next. */
  status: number;
  /** The page whose text this one shows. */
  textOf?: CachedPage;
}

export interface PageMaker {
  /** Makes a page for everybody. A visitor's network waits for its turn with Next; null renders at once. */
  make(address: PageAddress, network: string | null): Promise<MadePage>;
  /** Makes a list with filters, which is not stored. */
  makeUncacheable(address: PageAddress, network: string | null): Promise<MadePage>;
}

/** Asks Next for pages and finishes them. A turn ends when Next has answered: the rest needs another thread. */
export function createPageMaker(parts: PageMakerParts): PageMaker {
  async function render(address: PageAddress, network: string | null) {
    const begin = async () => {
      const { policy, islands, styles, shared } = parts;
      const change = parts.lastChange();
      const rendered = await parts.ask(address);
      const context: FinishContext = {
        key: address.key,
        // The page that says that there is nothing is shown at any address.
        path: isMissingPath(address.path) ? "/" : address.path,
        change,
        policy,
        islands,
        styles,
        shared,
        now: parts.now(),
      };
      return { rendered, context };
    };
    return network === null ? begin() : parts.turns.run(network, begin);
  }

  return {
    async make(address, network) {
      const { rendered, context } = await render(address, network);
      const { status } = rendered;
      const textOf = await parts.missingText(address, rendered);
      if (textOf) return { entry: finishMissing(rendered, context, textOf.entry), status, textOf };
      const entry = await finishPage(rendered, context);
      if (!entry && rendered.stored && status === 200)
        parts.log.warn({ key: address.key }, "a page needs React to show all its parts, so it is not cached");
      return { entry, status };
    },
    async makeUncacheable(address, network) {
      const { rendered, context } = await render(address, network);
      const { status } = rendered;
      const textOf = await parts.missingText(address, rendered);
      if (textOf) return { entry: null, status, textOf };
      return { entry: await finishUncacheable(rendered, context), status };
    },
  };
}
