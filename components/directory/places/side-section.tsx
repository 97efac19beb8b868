import type { ReactNode } from "react";

/** A section with its title and text at the left, above its content on narrow screens. */
export function SideSection({
  title,
  aside,
  children,
}: {
  title: string;
  /** Under the title. */
  aside: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="gap-18 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div>
        <h2>{title}</h2>
        {aside}
      </div>
      <div className="max-lg:mt-6">{children}</div>
    </section>
  );
}
