import type { LanguageWords } from "@/lib/core/masking-words/language-words";

export const dutch: LanguageWords = {
  at: "apenstaartje apenstaart apestaartje apestaart slingeraap",
  looseAt: "at bij op",
  dot: "punt puntje",
  endings: "com nl be net org eu lu io info uk fr de",
  dash: "streepje liggend laag koppelteken underscore minteken",
  afterDash: "streepje",
  numbers: `0 nul; 1 een; 2 twee; 3 drie; 4 vier; 5 vijf; 6 zes; 7 zeven; 8 acht; 9 negen; 10 tien; 11 elf; 12 twaalf;
    13 dertien; 14 veertien; 15 vijftien; 16 zestien; 17 zeventien; 18 achttien; 19 negentien; 20 twintig;
    30 dertig; 40 veertig; 50 vijftig; 60 zestig; 70 zeventig; 80 tachtig; 90 negentig; * honderd; ** dubbel`,
  articles: "een",
  between: "en dan daarna vervolgens gevolgd door streepje schuine streep spatie punt komma plus",
  phone: "tel telefoon telefonisch gsm mobiel vast bel bellen whatsapp",
  mine: "mijn onze ons",
  is: "is ben zijn ik wij we",
  self: "ben",
  as: "als onder naam genaamd account profiel me zoek",
  on: "op",
  common: `wij we u jij je jullie zij ze hij ik het hem haar ons onze uw mijn zijn hun deze dit die dat de een en of
    maar want als dan omdat dat wat wie hoe niet geen zeer te veel meer minder ook nog al altijd nooit vaak hier
    is bent ben was waren heb hebt heeft hebben had hadden zal zullen zou kan kunnen moet wil
    voor met zonder van bij naar uit op in aan om tot tussen sinds over onder door tegen
    dank bedankt hallo ja nee mooi prachtig schitterend leuk gezien gevonden volgen
    bericht berichten verhaal post foto fotos pagina paginas account profiel stijl muur idee ideeen groep groepen
    video videos oproep chat live verboten niets alles alle gaat past mogelijk alleen fan fans actief graag
    natuurlijk samen`,
  alsoNames: `groen groene wit witte zwart zwarte bruin grijs rood klein kleine groot grote lang lange kort korte jong
    jonge oud oude koning prins graaf ridder bisschop bakker slager visser jager boer smid smit kuiper molenaar
    timmerman schilder brouwer meester wagenaar kok koster berg bergen dal bos bosch veld velden beek meer
    dijk dam brug molen kerk hof huis rozen roos bloem bloemen boom bomen vos wolf haan vogel zwaan winter zomer
    mei zondag goed goede vroom sterk wijs peper kroon ster maan zon engel vriend mol post stad`,
};
