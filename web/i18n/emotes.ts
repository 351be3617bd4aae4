const NAMED: Readonly<Record<string, string>> = {
  Faces: `smile 🙂 happy 😊 grin 😄 laugh 😂 rofl 🤣 wink 😉 tongue 😛 silly 🤪 cool 😎 love 😍 kiss 😘 hug 🤗 shy 🥺 blush ☺️
    starry 🤩 party 🥳 hm 🤔 doubt 🤨 meh 😐 blank 😑 smirk 😏 eyeroll 🙄 grimace 😬 liar 🤥 relief 😌 sleepy 😴 drool 🤤
    sick 🤢 dizzy 😵 boom 🤯 cowboy 🤠 monocle 🧐 nerd 🤓 worried 😟 sad 🙁 pleading 🥹 cry 😢 sob 😭 sweat 😅 cold 🥶
    hot 🥵 fear 😨 scream 😱 angry 😠 rage 😡 curse 🤬 facepalm 🤦 shrug 🤷 hush 🤫 oops 🤭 salute 🫡 melt 🫠 peek 🫣
    zip 🤐 clown 🤡 disguise 🥸 upside 🙃 yawn 🥱 halo 😇`,
  Hands: `yes 👍 no 👎 ok 👌 wave 👋 clap 👏 pray 🙏 fist ✊ bump 👊 peace ✌️ luck 🤞 point 👉 up 👆 down 👇 raise ✋ muscle 💪
    handshake 🤝 write ✍️ hooray 🙌 heart ❤️ broken 💔 eyes 👀 eye 👁️ brain 🧠 ear 👂`,
  Village: `village 🏘️ house 🏠 church ⛪ lantern 🏮 candle 🕯️ moon 🌙 night 🌃 dawn 🌅 day ☀️ dusk 🌇 fog 🌫️ storm ⛈️ fire 🔥
    star ⭐ wolf 🐺 owl 🦉 raven 🐦‍⬛ bat 🦇 cat 🐈‍⬛ rat 🐀 snake 🐍 sheep 🐑 fox 🦊 spider 🕷️ frog 🐸 goat 🐐 crab 🦀 bee 🐝
    bug 🐛 duck 🦆 chicken 🐔 turtle 🐢`,
  Deeds: `vote 🗳️ gavel 🧑‍⚖️ scales ⚖️ gun 🔫 knife 🔪 bomb 💣 poison 🧪 potion ⚗️ shield 🛡️ sword ⚔️ bow 🏹 trap 🪤 rope 🪢
    coffin ⚰️ grave 🪦 skull 💀 bones ☠️ blood 🩸 ghost 👻 vampire 🧛 witch 🧙 zombie 🧟 alien 👽 robot 🤖 devil 😈
    angel 👼 detective 🕵️ cop 👮 doctor 🧑‍⚕️ bride 👰 king 🤴 queen 👸 ninja 🥷 baby 👶 crystal 🔮 key 🔑 lock 🔒
    letter ✉️ scroll 📜 mirror 🪞 chain ⛓️ dagger 🗡️ search 🔍 alarm 🚨 mute 🔇 loud 📣`,
  Things: `crown 👑 trophy 🏆 medal 🥇 coin 🪙 gift 🎁 cake 🎂 popcorn 🍿 tea 🍵 coffee ☕ beer 🍺 wine 🍷 pizza 🍕 bread 🍞
    apple 🍎 cookie 🍪 salt 🧂 egg 🥚 dice 🎲 cards 🃏 target 🎯 puzzle 🧩 music 🎵 rocket 🚀 train 🚂 bus 🚌 clock ⏰
    hourglass ⏳ idea 💡 100 💯 check ✅ cross ❌ question ❓ warning ⚠️ recycle ♻️ zzz 💤 sparkle ✨ rainbow 🌈 flower 🌹
    leaf 🍀 trash 🗑️ sea 🌊 balloon 🎈 tada 🎉 pin 📌 book 📖 flag 🏁`,
};

const TYPED = `:) 🙂 :-) 🙂 (: 🙂 =) 🙂 :D 😄 :-D 😄 =D 😄 xD 😆 ;) 😉 ;-) 😉 :( 🙁 :-( 🙁 ): 🙁 =( 🙁 :'( 😢 :'-( 😢 :P 😛 :-P 😛
  ;P 😜 :O 😮 :-O 😮 :| 😐 :-| 😐 :/ 😕 :-/ 😕 :\\ 😕 :* 😘 :-* 😘 :3 😺 >:( 😠 >:) 😈 D: 😧 B) 😎 B-) 😎 :$ 😳 :X 🤐 O:) 😇
  o_o 😳 o.o 😳 -_- 😑 ^_^ 😊 ^^ 😊 >_< 😣 ._. 😶 T_T 😭 ;_; 😭 <3 ❤️ </3 💔 \\o/ 🙌 o7 🫡`;

export interface BuiltInEmote {
  /** The typed form: ':wolf:', ':)'. */
  typed: string;
  emoji: string;
}
const pairs = (list: string, around = ''): BuiltInEmote[] => {
  const words = list.trim().split(/\s+/);
  return words.flatMap((word, i) => (i % 2 ? [] : { typed: around + word + around, emoji: words[i + 1]! }));
};

export const EMOTE_GROUPS: readonly { label: string; emotes: readonly BuiltInEmote[] }[] = Object.entries(NAMED).map(
  ([label, list]) => ({ label, emotes: pairs(list, ':') }),
);
export const NAMED_EMOTES: readonly BuiltInEmote[] = EMOTE_GROUPS.flatMap(({ emotes }) => emotes);
export const TYPED_EMOTES: readonly BuiltInEmote[] = pairs(TYPED);

const emoteOfWord = new Map([...NAMED_EMOTES, ...TYPED_EMOTES].map((one) => [one.typed.toLowerCase(), one]));
export const findBuiltInEmote = (word: string): BuiltInEmote | undefined => emoteOfWord.get(word.toLowerCase());
