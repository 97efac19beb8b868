"use client";

import { useFormStatus } from "react-dom";
import { Button, type ButtonProps } from "@/components/ui/button";

/** Sends the form it stands in and shows the wait by itself; `isBusy` adds a wait of another kind. */
export function SubmitButton({ isBusy, ...rest }: Omit<ButtonProps, "type">) {
  const { pending } = useFormStatus();
  return <Button {...rest} type="submit" isBusy={pending || isBusy === true} />;
}
