import type { RangesDto } from "@/lib/leads/projects/schema";

/** A field with what was typed before the form was refused. */
interface Kept {
  name: string;
  defaultValue: string;
  error: string | undefined;
}

export interface PlainPartProps {
  /** The name of a field with what was typed before the form was refused. */
  kept: (name: string, first?: string) => Kept;
  /** The same for a box. */
  isTicked: (name: string, first?: boolean) => boolean;
  ranges: RangesDto;
}
