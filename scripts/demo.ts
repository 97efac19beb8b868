import { command } from "./local/command";
import { runStack } from "./local/stack";

await command(() => runStack("demo"));
