"use client";

import { useEffect, useRef } from "react";
import { answerChallenge, prepareProof, takeProof } from "@/lib/core/browser/proof";
import { PROOF_FIELD, type ProofChallenge } from "@/lib/core/proof/rules";

/**
 * The proof of work of a form that is sent to a server action. It is computed from the first touch of the form on; a
 * form that is sent earlier waits for it. Without script the field stays empty, and the server takes a few such forms.
 */
export function ProofField({ challenge }: { challenge?: ProofChallenge | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    let isWaiting = false;
    const begin = () => prepareProof();
    // Before React and before the browser: this listener is on the form itself.
    const submit = async (event: SubmitEvent) => {
      const input = field.current;
      if (!input) return;
      if (input.value !== "") {
        // An answer works once; the data of the form is read before this runs.
        setTimeout(() => {
          input.value = "";
        });
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (isWaiting) return;
      isWaiting = true;
      const { submitter } = event;
      // Something must be in the field, else the form would wait again; the server refuses it and says why.
      input.value = (await takeProof()) || "none";
      // Later than this event: a form ignores a submit inside its own submit.
      setTimeout(() => {
        isWaiting = false;
        form.requestSubmit(submitter?.isConnected ? submitter : null);
      });
    };
    form.addEventListener("focusin", begin);
    form.addEventListener("input", begin);
    form.addEventListener("submit", submit);
    return () => {
      form.removeEventListener("focusin", begin);
      form.removeEventListener("input", begin);
      form.removeEventListener("submit", submit);
    };
  }, []);
  // The server asked for more, for example because the answer came too late: the form is sent again by itself.
  useEffect(() => {
    if (!challenge) return;
    let isGone = false;
    answerChallenge(challenge)
      .then((answer) => {
        if (isGone || !field.current) return;
        field.current.value = answer;
        field.current.form?.requestSubmit();
      })
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [challenge]);
  return <input ref={field} type="hidden" name={PROOF_FIELD} defaultValue="" />;
}
