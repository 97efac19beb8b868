import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EnvError, parseEnv } from "@/lib/core/env";
import { stepsOf } from "@/scripts/local/paper-steps";

const paper = readFileSync("docs/operations.md", "utf8");

describe("the steps of an installation", () => {
  it("are the marked blocks of the paper, in its order", () => {
    const text =
      "```sh drill\n# One\na\nb\n```\n\n```sh\nnot this\n```\n\n```sh drill background\n# Two\nc\n```\n";
    expect(stepsOf(text)).toEqual([
      { title: "One", commands: "# One\na\nb\n", isBackground: false },
      { title: "Two", commands: "# Two\nc\n", isBackground: true },
    ]);
    expect(() => stepsOf("```sh drill\nnpm ci\n```\n")).toThrow("no comment");
  });

  it("write settings with which the app starts", () => {
    const file = stepsOf(paper).find(({ title }) => title === "Write the settings")?.commands ?? "";
    const lines = /<<END\n([\s\S]*?)\nEND\n/.exec(file)?.[1]?.split("\n") ?? [];
    const written = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf("=")),
        line
          .slice(line.indexOf("=") + 1)
          .replaceAll("$(openssl rand -base64 32)", Buffer.alloc(32, 5).toString("base64"))
          .replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1"),
      ]),
    );
    expect(() => parseEnv(written)).not.toThrow(EnvError);
    expect(Object.keys(written).length).toBeGreaterThan(20);
  });
});
