import { cn } from "@/components/ui/cn";

export interface AvatarProps {
  /** Name of the person; its initials replace a missing picture. */
  name: string;
  src?: string | null | undefined;
  /** Side in pixels: 32 in the mobile bar, 36 in the top bar, 96 on a profile. */
  size?: number | undefined;
  className?: string | undefined;
}

/** A round portrait. Decorative: the name is always shown beside it. */
export function Avatar({ name, src, size = 36, className }: AvatarProps) {
  const box = cn(
    "inline-flex flex-none items-center justify-center overflow-hidden rounded-full bg-sage-tint",
    className,
  );
  if (!src) {
    return (
      <span
        aria-hidden="true"
        className={cn(box, "font-display text-sage-text")}
        style={{ width: size, height: size, fontSize: size * 0.42 }}
      >
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <span className={box} style={{ width: size, height: size }}>
      {/* biome-ignore lint/performance/noImgElement: pictures are encoded at upload, there is no optimiser at request time */}
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className="size-full object-cover picture-tone"
      />
    </span>
  );
}

/** First letters of the first and the last word, in capitals. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase() ?? "").join("");
}
