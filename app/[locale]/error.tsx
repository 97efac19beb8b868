"use client";

export { CrashedFrame as default } from "@/components/feedback/crashed-page";
