import { Check, Circle, X } from "lucide";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Icon } from "@/components/ui/icon";

describe("an icon", () => {
  it("is a drawing without looks of its own, hidden from screen readers", () => {
    expect(renderToStaticMarkup(<Icon of={Check} />)).toBe(
      '<svg viewBox="0 0 24 24" class="lucide" aria-hidden="true"><path d="M20 6 9 17l-5-5"></path></svg>',
    );
  });

  it("has its class names beside its own", () => {
    expect(renderToStaticMarkup(<Icon of={Circle} className="size-4 text-ink-3" />)).toBe(
      '<svg viewBox="0 0 24 24" class="lucide size-4 text-ink-3" aria-hidden="true"><circle cx="12" cy="12" r="10"></circle></svg>',
    );
  });

  it("is a picture with a name when it has a label", () => {
    const html = renderToStaticMarkup(<Icon of={Check} label="Oui" className="size-4" />);
    expect(html).toContain('<svg viewBox="0 0 24 24" class="lucide size-4" role="img" aria-label="Oui">');
    expect(html).not.toContain("aria-hidden");
  });

  it("has all parts of its drawing, in their order", () => {
    const html = renderToStaticMarkup(<Icon of={X} />);
    expect(X).toHaveLength(2);
    expect([...html.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d)).toEqual(X.map(([, { d }]) => d));
  });
});

describe("equal icons", () => {
  it("are one element, which React sends once", () => {
    const first = Icon({ of: Check, className: "size-4" });
    expect(Icon({ of: Check, className: "size-4" })).toBe(first);
    expect(Icon({ of: Check })).toBe(Icon({ of: Check, className: undefined }));
  });

  it("differ by drawing, class names and label", () => {
    const first = Icon({ of: Check, className: "size-4" });
    const others = [
      Icon({ of: X, className: "size-4" }),
      Icon({ of: Check, className: "size-5" }),
      Icon({ of: Check, className: "size-4", label: "Oui" }),
    ].map((icon) => renderToStaticMarkup(icon));
    expect(new Set([renderToStaticMarkup(first), ...others]).size).toBe(4);
  });
});
