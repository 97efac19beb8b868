"use client";

import { useEffect } from "react";
import { sendImageView } from "@/lib/statistics/client";

const HALF = 0.5;

/** Counts one view for each picture of the opened gallery, once half of it is visible. */
export function GalleryBeacon() {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          sendImageView((target as HTMLElement).dataset.galleryImage ?? "");
        }
      },
      { threshold: HALF },
    );
    for (const picture of document.querySelectorAll("[data-gallery-image]")) observer.observe(picture);
    return () => observer.disconnect();
  }, []);
  return null;
}
