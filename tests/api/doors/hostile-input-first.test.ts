import { testHostileInput } from "./hostile-input";

testHostileInput("first");
