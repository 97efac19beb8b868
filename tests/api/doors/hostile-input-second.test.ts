import { testHostileInput } from "./hostile-input";

testHostileInput("second");
