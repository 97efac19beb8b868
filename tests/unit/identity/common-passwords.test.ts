import { describe, expect, it } from "vitest";
import { isGuessable } from "@/lib/identity/password/check-guessable";
import { hasCommonWord } from "@/lib/identity/password/spot-common-word";

const owner = { email: "n.okonjo@example.test", firstname: "Ngozi", lastname: "Okonjo" };

/** Common words of the seven languages, dressed as people dress them to satisfy the five rules. */
const easy = [
  "Motdepasse1!",
  "MotDePasse123!",
  "M0tdepasse!",
  "Mot2passe!",
  "Azerty2024!",
  "Azertyuiop1!",
  "Soleil2024!",
  "S0leil13!",
  "Marseille13!",
  "Doudou1!",
  "Chouchou22!",
  "Bonjour1!",
  "Mariage2026!",
  "Jetaime1!",
  "Camille1998!",
  "Été2024!!",
  "Passwort1!",
  "Passwort2024!",
  "Hochzeit2026!",
  "Schatzi1!",
  "Bayern1900!",
  "Qwertz123!",
  "Wachtwoord1!",
  "Welkom01!",
  "Welkom2024!",
  "Geheim123!",
  "Feyenoord1!",
  "Anderlecht1!",
  "Contraseña1!",
  "Contrasena1!",
  "Teamo123!",
  "Barcelona1899!",
  "Alejandro1!",
  "Senha123!",
  "Palavrapasse1!",
  "PalavraPasse2024!",
  "Benfica1904!",
  "Matrimonio2026!",
  "Juventus1897!",
  "Ciaociao1!",
  "Amoremio1!",
  "Francesca1!",
  "Liverpool1!",
  "Password2024!",
  "!2024Soleil",
  "$oleil2024",
];

const good = [
  "Rosenwasser-2026!",
  "Kx7!mQ2p",
  "Un chat bleu, 7 lunes !",
  "Soleil-vert-9-canards!",
  "Marmite&Violon4toits",
  "Fahrrad7#Nebel#Quitte",
  "Zeven blauwe fietsen, 3!",
  "Ombrello+giraffa=6",
  "Lagarto.nube.38.Cesta",
  "Gaveta_azul_19_limão",
];

describe("a password of a common word", () => {
  it.each(easy)("is refused: %s", async (password) => {
    expect(await isGuessable(password, owner)).toBe(true);
  });

  it.each(good)("is not seen in %s", async (password) => {
    expect(await isGuessable(password, owner)).toBe(false);
    expect(await hasCommonWord(password)).toBe(false);
  });

  it("is seen in the browser too, which has our words alone", async () => {
    const seen = await Promise.all(easy.map(async (password) => (await hasCommonWord(password)) && password));
    // Known to the server alone, from the longer list of leaked passwords.
    expect(easy.filter((password) => !seen.includes(password))).toEqual([]);
  });
});
