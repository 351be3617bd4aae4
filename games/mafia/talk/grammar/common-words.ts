/**
 * Words that people write often. They are never read as a shortened or misspelt name, and as a player's name only with a capital.
 */
const WORDS = `
  a about above across act acting acts actually after again against agree ago ahead all almost alone along already alright also although always
  am among an and angry annoying another answer answers any anybody anymore anyone anything anyway anywhere apart are arent argue around as ask
  asked asking asks at ate attack attacked away awful baby back bad badly bag bail ball ban base based basic basics basically bath bay be bear
  beat became because become bed been before began begin behind being believe below best bet better between big bird bit bite black blame
  blank bless block blocked blood blow blue board boat body bold book bored boring born both bother bottom bought box boy brain brave bread
  break bring bro broke brother brought bruh bug build built bunch burn bus bussing busy but button buy by call called calling calls calm came can
  candle cannot cant cap car card care careful case cat catch caught cause center chance change changed changing charge chase chat cheap cheat
  check checked checking checks cheers chief chill choice choose chose church city claim claimed claiming claims class clean clear clearly clever
  clock close closed closer cloud clover clown clue clueless coin cold come comes coming common confirm confirmed confused consider convince
  convinced cook cool copy corn corner correct cost could couldnt count country couple course cover crazy cricket cry cup curious cut cute cuz dad
  damn dance dare dark date dawn day days dead deal death decide deep def defend defended defending defends definitely deflect deserve desk did didnt die
  died dies different dinner dirty do does doesnt dog doing done dont door double doubt down drag draw dream dress drew drink drive drop
  dropped dude due dumb dunno during dusk dust duty each ear early earth easy eat edge egg eight either else empty end ended enemy enough entire
  er even evening ever every everybody everyone everything evidence evil exact exactly except excuse explain eye face fact facts fair faith fake
  faking fall false family far fast father fault favor fear feel feeling feels fell felt few field fight figure fill final finally find fine
  finger finish fire first fish five fix flag flip flipped flips floor flow flower fly follow followed following follows food fool foot for force
  forget forgot form found four fox free fresh friday friend from front full fun funny game games garden gate gave get gets getting ghost gift
  girl give given gives giving glad go goes going gold gone gonna good goodbye got gotta grand grass grave gray great green grey
  ground group grow guess guessing guilt guilty gun gut guy guys had hadnt haha hair half hall hand hang happen happened happens happy hard hardly has
  hasnt hate have havent having haze he head heal healed hear heard heart heat heath heaven heavy held hell hello help her here hers hes hey hi hide
  high hill him himself hint his history hit hmm hold hole home honest honestly hope hoped hoping horse hot hour house how hows huge huh human
  hundred hurry hurt i ice id idea ideas idk if ignore ignored ignoring ill im imagine imo in info information inno innocent insane inside instead
  interesting into iron is isnt it its itself jail jester job join joke joking judge jump june just justice keep keeps kept key kick kid kidding kids kill
  killed killer killers killing kills kind kinda king kiss knew knife know known knows lady lake lamp land lane large last late later laugh law lay lead leads
  leaf leak leaky learn learned least leave leaves left leg less let lets letter level liar lie lied lies life light like liked likely likes line
  lines list listen literally little live lived lives living lmao lock locked logic lol long longer look looked looking looks lord lose loses losing
  lost lot lots loud love loved low luck lucky lunch lurk lurking lying lynch mad made maf mafia main majority make makes making man many march
  mark marry mass master match mate matter may maybe me mean means meant meet member men mention mentioned mercy merry mess met mid middle might
  mile milk mill mind mine mint minute minutes miss missed mistake mix mob moment monday money month moon more morning most mostly mother mouth
  move moved moves moving much mud music must my myself name named names near neck need needed needs neither nervous never new news next
  nice night nights nine no nobody none nope nor normal north nose not note nothing notice noticed now nowhere number oak obv obvious obviously odd
  of off offer oh ok okay old omg on once one ones only onto open opinion opposite or order other others our out outed outside over own
  page paid pair panic paper pardon part partner party pass passed past patch patience pay peace pen penny people perfect perhaps person phase phone
  pick picked picking picks piece pin pink piss place plain plan plate play played player players playing plays please pls plz plus point points
  poor pop possible pot power prefer press pretty prob probably problem promise proof protect protected prove proven public pull pure push pushed
  pushes pushing put puts quality queen question questions quick quickly quiet quit quite rain ran random rare rat rather reach reaction read reading reads ready
  real really reason reasons red refuse relax remember reply report rest result results rich ride right ring rip rise risk river road rock role roles
  roll rolled roof room rope round row rude rue ruin rule rules run runs rush rust sad safe said salt same sand save saved saves saving saw say
  saying says scared scum scummy sea season second secret see seem seems seen self sell send sense sent serious seriously set settle seven shadow
  shady shall shame share she shed shes ship shoot shop short shot should shouldnt show showed shut shy sick side sided sides sight sign silence silent silly
  simple since single sir sister sit six skip sky sleep slip slow small smart smell smile smoke snow so soft solid some somebody somehow someone something
  sometimes son song soon sorry sort sound sounds south space speak speaking spend spin spoke spot spread spring stand star start started starting starts
  stay step stick still stole stone stop stopped storm story straight strange street strong stuck stuff stupid such sudden suddenly sugar
  summer sun super support suppose supposed sure sus suspect suspected suspicion suspicious swap swear sweet swing switch table take taken takes taking talk talked
  talking talks tan tape target tea teach team tell telling tells ten test than thank thanks that thats the their them then theory there theres these they theyre
  thing things think thinking thinks third this those though thought thoughts three through throw thrown tie tied tight till time times tired to today
  together told tomorrow tone tonight too took top total totally touch toward town towns towny track train trap tree trick tried tries true trust trusted truth try trying turn turned
  twice two type ugh umm uncle under unless until unvote up upon upset us use used useless using usual usually very vibe vibes view village villager visit visited
  visits visiting voice vote voted voter votes voting wagon wait waiting walk wall wanna want wanted wants war warm was wash wasnt waste watch watched watching water way
  we weak wear weather week weird welcome well went were werent west what whatever whats wheel when where which while white who whoever whole
  whos why wide wild will win wind window wine winning wins winter wise wish with without woke wolf wolves woman won wonder wont wood word words work works
  world worry worse worst worth would wouldnt wow write wrong wrote wtf yall yeah year yell yellow yep yes yesterday yet you young your
  youre yours yourself zero`;

const COMMON = new Set(WORDS.trim().split(/\s+/));
export const isCommonWord = (word: string): boolean => COMMON.has(word);
