import { RefusedLink } from "@/components/identity/mailed-links/refused-link";
import { ReopenLink } from "@/components/identity/mailed-links/reopen-link";

/** The page of a link that this browser has opened before. */
export function ReopenedLink() {
  return (
    <ReopenLink>
      <RefusedLink why="invalid" />
    </ReopenLink>
  );
}
