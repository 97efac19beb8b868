import { Star } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { ratings } from "@/lib/reviews/rules";

/** A rating as stars, and as text for screen readers. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <p className="flex gap-0.5 text-wine-text">
      <span className="sr-only">{label}</span>
      {ratings.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={cn("size-4.5", star <= rating ? "fill-current" : "opacity-35")}
        />
      ))}
    </p>
  );
}
