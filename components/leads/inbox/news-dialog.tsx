"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { acknowledgeNews } from "@/lib/leads/requests/client";

interface Props {
  /** In the reader's language, because the dashboard does not load the texts of requests. */
  words: { title: string; text: string; more: string | null; later: string; all: string };
  /** Everything up to this instant counts as announced once the dialog was shown. */
  until: string;
  rows: readonly { uuid: string; heading: string; received: string }[];
}

/** Shown once for a batch of new requests, on the device that opens it first. */
export function NewsDialog({ words, until, rows }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    // Only one dialog at a time: while another is open, this one waits for the next visit.
    const frame = requestAnimationFrame(() => {
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [data-scrim]')) return;
      setOpen(true);
      acknowledgeNews(until).catch(() => undefined);
    });
    return () => cancelAnimationFrame(frame);
  }, [until]);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogContent
        title={words.title}
        description={words.text}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="quiet">{words.later}</Button>
            </DialogClose>
            <ButtonLink href="/event-requests" onClick={close}>
              {words.all}
            </ButtonLink>
          </>
        }
      >
        <ul className="border-b border-line">
          {rows.map(({ uuid, heading, received }) => (
            <li key={uuid} className="border-t border-line">
              <Link
                href={`/event-requests/${uuid}`}
                onClick={close}
                className="block py-3 hover:bg-sunken/60"
              >
                <span className="link font-semibold">{heading}</span>
                <span className="mt-0.5 block text-caption text-ink-3 figures">{received}</span>
              </Link>
            </li>
          ))}
        </ul>
        {words.more ? <p className="mt-3 text-small text-ink-2">{words.more}</p> : null}
      </DialogContent>
    </Dialog>
  );
}
