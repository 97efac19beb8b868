"use client";

import { useFormStatus } from "react-dom";
import { Button, type ButtonProps } from "@/components/ui/button";

/** Submits its form and shows that the submit is pending; `isBusy` shows the same for another reason. */
export function SubmitButton({ isBusy, ...rest }: Omit<ButtonProps, "type">) {
  const { pending } = useFormStatus();
  return <Button {...rest} type="submit" isBusy={pending || isBusy === true} />;
}
