import { command } from "./local/progress";
import { runStack } from "./local/stack";

await command(() => runStack("dev"));
