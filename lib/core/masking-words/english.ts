import type { LanguageWords } from "@/lib/core/masking-words/language-words";

export const english: LanguageWords = {
  at: "atsign",
  looseAt: "at on",
  dot: "dot period",
  endings: "com fr net org eu be ch lu io uk de at nl it es pt ie co me info wedding love life paris events",
  dash: "dash hyphen underscore minus",
  afterDash: "score sign",
  numbers: `0 zero oh nought naught; 1 one; 2 two; 3 three; 4 four; 5 five; 6 six; 7 seven; 8 eight; 9 nine; 10 ten;
    11 eleven; 12 twelve; 13 thirteen; 14 fourteen; 15 fifteen; 16 sixteen; 17 seventeen; 18 eighteen; 19 nineteen;
    20 twenty; 30 thirty; 40 forty; 50 fifty; 60 sixty; 70 seventy; 80 eighty; 90 ninety; * hundred;
    ** double triple`,
  articles: "one oh",
  between: "and then after followed by next dash slash space dot point comma plus star",
  phone: "tel telephone phone mobile cell ring text call whatsapp number",
  mine: "my our",
  is: "is s i m am we are re",
  self: "m am",
  as: "as under name handle account username user called id me",
  on: "on",
  common: `we you they he she it i me him her us them our your their my his its this that these those a an the and or
    but so because if when while of to in for with without from by as at on off up down over under about into
    is are was were be been am have has had do does did will would can could should may might must
    not no yes very too much many more most less also still already always never often here there now then
    please thanks thank hello great good nice lovely stunning gorgeous beautiful fine seen saw found follow
    message messages story stories post posts photo photos page pages account accounts profile profiles style wall
    inspiration inspo ideas reel reels group groups video videos worthy friendly call calls chat live feed frame
    booth filter corner works work only sure possible best whatever anything nothing everything follower followers
    fan fans addict ban banned backdrop free together too instead stuff presence active forever easily
    gmail outlook conditions`,
  alsoNames: `green white brown black gray grey young old long short small large king prince knight bishop abbot page
    cook baker butler carpenter mason miller shepherd gardener taylor fisher hunter farmer hill hills field fields
    wood woods forest rivers brook lake stone rock church hall house park lane street bridge banks moor marsh
    rose roses flowers flower lily may june august summer winter day days week sunday noon love joy hope grace
    best good price rich wise sharp strong bright swift little west north east south bell bells lamb fox wolf bird
    swan drake peacock ring rings cross gold silver steel child man post read holiday booth sky star moon spring`,
};
