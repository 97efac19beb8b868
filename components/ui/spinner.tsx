import { cn } from "@/components/ui/cn";

/** A turning ring in the colour of the text; the words beside it say what is awaited. */
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
