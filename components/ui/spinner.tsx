import { cn } from "@/components/ui/cn";

/** A rotating ring in the colour of the text; the text beside it says what is loading. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "inline-block size-4 flex-none animate-spin rounded-full border-2 border-current border-r-transparent",
        className,
      )}
    />
  );
}
