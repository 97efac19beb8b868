"use client";

import { type ComponentProps, lazy, Suspense } from "react";

/* Few requests have a visit, and only unlocked ones are answered: their scripts come when they are there. */

const Visits = lazy(() =>
  import("@/components/leads/visits/owner-visits").then((module) => ({ default: module.OwnerVisits })),
);
const Chooser = lazy(() =>
  import("@/components/leads/templates/reply-chooser").then((module) => ({ default: module.ReplyChooser })),
);

export function RequestVisits(props: ComponentProps<typeof Visits>) {
  if (props.visits.length === 0) return null;
  return (
    <Suspense>
      <Visits {...props} />
    </Suspense>
  );
}

export function RequestReply(props: ComponentProps<typeof Chooser>) {
  return (
    <Suspense>
      <Chooser {...props} />
    </Suspense>
  );
}
