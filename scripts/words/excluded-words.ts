/** Words left out of the lists of the word games, besides those that the profanity filter knows. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Slurs and insults: not accepted from any player. */
export const RUDE = words(`
  abos boche boches cooly dago dagos darky faggy gippo gook gooks gyppo gyps haole homos honky jewed kafir lezzy lesbo mong
  nance nancy poove poufs pouf pouff sambo slag slags spick spics spik spiks squaw taig wogs wops yids
`);

/** Words that players may use but bots do not: about bodies, beliefs, peoples and harm, where a random pairing could hurt. */
export const TOUCHY = words(`
  abort abuse abused addict ass beaten bible bibles bigot bimbo black blacks bosom bosomy boy boys breast brown bung butt butte
  buttes butts buxom catholic chink christ christian church coke coked cokes corpse crap crazy crip cripple dead deaf death dick
  die died dies disabled disease dope doped dopes dopey drug drugs drunk dumb dummy dwarf dying enema ethnic fanny fart fat
  fascist fetus french gay gayer gays genocide gentleman gentlemen german girl girls gimme god groin gun guns guyed gypsy handicap
  harem heathen hell heresy heroin heroine holocaust homosexual honk hooker hump humps hung husband idiot idiotic idiots imperial
  incest islam jackass jap jerk jerkier jerkiest jerks jerky jew jews junkie kill killer kills kink kinkier kinkiest kinky knob
  knobs kosher ladies lady lame lamed lamer lames leper lepers lesbian lewd loin loins lust lusts lusty lynch maim maims man
  massacre mate mates mating men mental moron morons murder muslim naked native negro nigger nipple nipples nude nuder nun nuns
  nut nuts obese obscene oppress opium oral orals orgasm orgy oriental paddy pansy pant papal papas pee penal penis perverse
  pervert pest pimp pirate poop poops pope popes pornography porn pot pots prick prod prods prostitute prude pubic puke puked
  pukes pussy queer queenlier race raced races racial racism racist randy rape raped rapes rapist rear rears rectum religion
  religious retard rump rumps savage scum scums screw semen sex sexed sexes sexual sexy shit sin sissy skank slave slaves slay slays
  slum slums slut sodomy sperm spunk stoned stupid suck sucks suicide tart tarts teat teats terror terrorism terrorist tit toilet
  torture tramp tramps trump turd urine uteri victim victims violate violation virgin vomit vomits wank war weapon whip whips
  white whites whore wife wiener willy witch wive wives woman womb wombat wombs women xenophobe xerox yank yanks zincked
  zincking cleft dyke dykes manic suicidal insane lunatic madman mad madam maid maids maidens pagan pagans rabbi guts
  strip strips stroke thong thongs toke tush undies unman virile wee weed weeds weedy wees wet wets wick noose hang hangs tranny
  hanged cult cults kinkiness deviant fetish fetuses gore gores gored gory gut slain slit slits stab stabs strangle trollop
  bigotry male gender derange tripos putt lavatory dumbbell dumber flesh hick hicks hippy hobo hobos thug thugs
`);
