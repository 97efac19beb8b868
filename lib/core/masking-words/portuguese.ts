import type { LanguageWords } from "@/lib/core/masking-words/language-words";

export const portuguese: LanguageWords = {
  at: "arroba arrouba",
  looseAt: "at no na em",
  dot: "ponto",
  endings: "com pt net org eu br io info uk fr",
  dash: "hifen traco sublinhado underscore travessao",
  afterDash: "baixo inferior",
  numbers: `0 zero; 1 um uma; 2 dois duas; 3 tres; 4 quatro; 5 cinco; 6 seis meia; 7 sete; 8 oito; 9 nove; 10 dez; 11 onze;
    12 doze; 13 treze; 14 catorze quatorze; 15 quinze; 16 dezasseis dezesseis; 17 dezassete dezessete; 18 dezoito;
    19 dezanove dezenove; 20 vinte; 30 trinta; 40 quarenta; 50 cinquenta; 60 sessenta; 70 setenta; 80 oitenta;
    90 noventa; 100 cento cem; 200 duzentos; 300 trezentos; 400 quatrocentos; 500 quinhentos; 600 seiscentos;
    700 setecentos; 800 oitocentos; 900 novecentos; ** dobro`,
  articles: "um uma",
  between: "e depois seguida logo seguido de por traco hifen espaco barra ponto virgula mais",
  phone: "tel telefone telemovel tlm fixo ligue ligar whatsapp",
  mine: "meu minha nosso nossa",
  is: "e sou somos eu nos",
  self: "sou",
  as: "como sob nome conta perfil utilizador procure chamo",
  on: "no na",
  common: `nos eles elas ele ela eu tu me te se lhe o a os as um uma uns umas e ou mas se que quem qual quando onde como
    porque nao de do da dos das em no na nos nas num numa ao aos com sem por pelo pela para entre desde ate
    sobre muito muita pouco mais menos tambem ainda ja sempre nunca aqui ali
    sao era sera sou somos esta estao estamos ha temos tem ser estar fazer vai vao foi
    nosso nossa vosso vossa seu sua meu minha este esta esse essa isto isso visto vista encontrado
    obrigado obrigada ola sim bonito bonita lindo linda maravilha mensagem mensagens historia historias post
    foto fotos pagina paginas perfil perfis estilo parede ideia ideias grupo grupos video videos chamada nada
    tudo todos fa fas ativos presentes proibido possivel apenas juntos claro`,
  alsoNames: `pequeno pequena pequenos grande branco branca brancos brancas preto moreno ruivo verde vermelho alto
    baixo gordo magro bom belo formoso rico feliz bravo cordeiro leao lobo raposo pombo galo coelho pinto flor
    flores rosa rosas campo campos monte montes rio rios ribeiro ribeira fonte fontes bosque mata prado vale
    serra mar costa praia casa casal castelo igreja torre ponte rua praca horta moinho ferreiro sapateiro pastor
    conde marques rei reis duque santos cruz sol lua estrela domingos maio abril inverno verao pao vinho pereira
    oliveira carvalho carvalhos pinheiro pinheiros nogueira macieira silva teixeira guerra paz amor neto`,
};
