import { cn } from "@/components/ui/cn";
import { type BadgeLook, badgeBox, badgePath } from "@/lib/listing/badge/schema";
import type { BadgeAddress } from "@/lib/listing/badge/snippet";

/** Preview of the badge on a light and on a dark background, because the provider's site may have either. */
export function BadgeStage({ address, look, alt }: { address: BadgeAddress; look: BadgeLook; alt: string }) {
  const { width, height } = badgeBox[look.size];
  return (
    <div className="mt-6 grid overflow-hidden rounded-picture border border-line sm:grid-cols-2">
      {["bg-[#ffffff]", "bg-[#191314]"].map((ground, index) => (
        <div key={ground} className={cn("flex min-h-44 items-center justify-center p-5", ground)}>
          {/* biome-ignore lint/performance/noImgElement: the same picture that other sites show */}
          <img
            src={address.origin + badgePath(address.slug, look)}
            alt={index === 0 ? alt : ""}
            width={width}
            height={height}
            className="max-w-full"
          />
        </div>
      ))}
    </div>
  );
}
