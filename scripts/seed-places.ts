/* Loads the places and nothing else, in a release: node run.mjs places */
import { command } from "./local/command";
import { fillPlaces } from "./local/fill-places";
import { loadEnvFile, ownerUrl } from "./local/settings";

await command(async () => {
  loadEnvFile();
  console.log(`${await fillPlaces(ownerUrl())} places`);
});
