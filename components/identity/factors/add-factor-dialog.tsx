"use client";

import { type ReactNode, useState } from "react";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import type { AddedFactorDto } from "@/lib/identity/factors/schema";

/** What the form in such a dialog needs. */
export interface AddFactorForm {
  /** The sign-in is young enough: the password is not asked for. */
  isRecent: boolean;
  onAdded: (added: AddedFactorDto) => void;
  onClose: () => void;
}

export type AddFactorProps = Omit<AddFactorForm, "onClose"> & { trigger: ReactNode };

/** A dialog that is opened by `trigger` and adds a factor; `form` is new each time that it opens. */
export function AddFactorDialog({
  trigger,
  title,
  description,
  form: Form,
  ...rest
}: AddFactorProps & { title: string; description?: string; form: (props: AddFactorForm) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent title={title} {...(description ? { description } : {})}>
        <Form {...rest} onClose={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
