/** Common words by first letter, for bots that write. Made by `npx node scripts/words.ts`; docs/words.md says from what, and under which licences. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const COMMON: Readonly<Record<string, readonly string[]>> = {
  a: words(`
    able about above absence academic accept access accident accord accuracy accurate achieve acquire act action active
    activity actual addition address adequate adjust admit advance advantage advertise advice affair affect afford
    afraid after again against age agency agree agreement ahead aid aim alarm album algorithm alias alive allow almost
    alone along also alter alternate although always amount amuse analogue analysis ancient angle angry animal announce
    annual anonymous another answer any anyone anyplace anything anyway apart apology apparent appeal appear apply
    approach approval approve arbitrary area argue argument arise army around arrange arrive art artist aside ask asleep
    assembler assembly assistant associate assume ate attach attack attempt attend attitude attract audience author
    automatic autumn available average avoid award aware away awful awkward
  `),
  b: words(`
    back bacterium bad balance ball ballet ban band bang bank bar baroque base basic basically basis basket battery baud
    bear beat beautiful became because become been before began begin beginner begun behalf behave behind believe belong
    below bench benefit best bet better between beware beyond bid big bill bin binary bind biology biscuit bit bite
    bitten bizarre blame blank blast bliss block blow blue board boat bob body bolt book bookshop boot bore born borne
    borrow both bother bottle bottom bought bound box bracket brain branch brand breach break breath bridge brief
    brigade bright bring broadcast broke broken brother brought bubble bucket budget buffer bug build built bulk
    bulletin bump burst bury bus business busy but button buy bypass byte
  `),
  c: words(`
    call came campaign candidate cannot capable capacity captain car card cardboard careful carry case cassette catch
    category caught cause cell cent central century chain chair chairman chance channel chaos chapter character charge
    cheap check child children chip choice chose chosen circle circuit city claim clarify class clear clever clock close
    clue code coffee cold collect college column combine command comment committee community company compare compiler
    complaint complete complex component compute computer concept concern condition confident confirm confuse connect
    consider consist constant contact contain content context contract contrary contrast control convince cope copy
    corner correct corrupt cost council count counter country couple course court cover create creation creature credit
    crisp critical criticism cross culture cup cure curious cursor customer cut cycle
  `),
  d: words(`
    damage danger dangerous dare dark data database date datum day deal dealt dear debatable debate decade decent decide
    decision declare decrease dedicate deduce deem deep default define definite defy degree delay delete deliver
    delivery demand density depend depth derive describe design desirable desire desk despair desperate despite destroy
    detail detect determine develop device devise devote did differ different difficult dig digit digital dinner direct
    direction director directory dirty disagree disappear disaster disc disco discount discover disk dislike display
    disrupt distance distant distinct district disturb ditto divide division document doe dog dole dollar domain done
    door double doubt doubtful down dozen drag drastic draw drawn dream drew drink drive driven driver drop drove drown
    dry dubious due dump during duty dynamic
  `),
  e: words(`
    each earth ease east eastern easy eat eaten economic economy edge edit edition editor editorial education effect
    effective efficient effort eight eighth either elect election electric element elephant elevator elitist else
    elsewhere embarrass emergency emotion emphasis employee employer empty enable encode encounter encourage end enemy
    engine engineer enjoy enlighten enormous enough ensure enter entire entitle entity entrance entry envelope equal
    equality equipment erase eraser err error escape essence essential establish estimate ethical even event ever every
    everybody everyone evidence evident exact examine examiner example excellent except exception excess excessive
    exchange exclude exclusive excuse execute executive exercise exist existence exotic expand expansion expect expense
    expensive expert explain explicit exploit expose express extend extension extensive extent external extra extract
    extreme eye eyesight
  `),
  f: words(`
    face facility fact factor fail failure fair faith faithful fall fallen false familiar family famous fan fancy far
    farce farm fashion fast fatal fate father fault fear feasible feat feature federal feedback feel feet fell felt
    fender few field fifteen fight figure file fill film final financial find fine finger finish finite fire firework
    firm first fiscal fish fit five fix flag flash flat flew flexible flight float flood floor flow flown flute folk
    follow fond food foot for forbidden force foreign forever forget forgiven forgot forgotten form formal format former
    forth fortune forum forward found four fourth fraction frame framework free freedom frequency frequent fresh friend
    from front frozen fry full fully fun function fund funny fur future fuzzy
  `),
  g: words(`
    gain galaxy game gang gap garage garbage garble garden gas gasoline gasp gate gateway gather gave gear gene general
    generate generator generic generous genius genre gentle genuine geography geology geometry gesture get ghastly ghost
    giant gibberish gift gig give given glad glance glass glean global glorious glory glossy glove glow glue gnome goal
    goat gold goldfish golf gone good goodbye goodness goody gorgeous gospel gossip got gotten govern governor gown grab
    grace grade graduate graffiti graffito grain grammar grand grant graph graphic graphical grasp grass grateful grave
    gravity greasy great greedy green grew grid grief grind grip groan gross ground group grow grown growth guarantee
    guard guess guest guidance guide guideline guilt guilty guinea guitar gulf gullible gum gutter guy
  `),
  h: words(`
    habit hack had hail hair hairy half hall halt ham hand handbook handful handle handy hangover happen happiness happy
    hard harden hardware hardy harm harmful harmless harmony hash hassle hasty hat hate have havoc hay hazy head
    headache header health healthy heap hear heard heart heat heavy heel height held hello help helpful helpless hence
    here hereby heritage hero herself hesitate hey hid hidden hide hierarchy high highway hilarious hill him himself
    hint hip hire historic history hit hobby hog hold hole holiday hollow home honesty honorary hope hopeful hopeless
    horizon horrible horribly horrid horrify horror horse hospital host hot hotel hour house household how however huge
    hum human humane humble humbly hundred hungry hunt hurry hut hydrogen hypocrisy hypocrite
  `),
  i: words(`
    ice idea ideal identical identify identity idiom ignorance ignore ill illegal illness illusion image imagine
    imbalance immediate immense immoral immune impact impend implement implicit important impose impress improve impulse
    inability incapable inch incident incline include inclusion income incorrect increase increment indeed indent index
    indicate indirect induction industry inertia infant infect inference inferior infinite inflation influence info
    inform informal inhabit inherit initial inject injury ink inner innocent input insect insert insertion inside
    insight insist inspect install instance instant instead instinct instruct insurance intact integer integral
    integrate intellect intend intensity intention inter interact interest interface interim internal interpret
    interrupt interval interview into intrinsic introduce invade invalid invent invention inverse invest invisible
    invite involve ion iron irony irritate isolate isolation issue item itself
  `),
  j: words(`
    jab jabber jack jackal jackdaw jacket jackknife jackpot jade jaguar jail jailer jalopy jam jamb jamboree jangle
    janitor jar jargon jaundice jaunt jaunty javelin jaw jawbone jay jaywalk jaywalker jazz jealous jealousy jeer jell
    jelly jellyfish jeopardy jersey jest jester jet jettison jetty jewel jibe jiffy jig jiggle jigsaw jilt jingle jinx
    jittery job jockey jocular jog jogger join joint joke joker jolly jolt jostle jot journal journey jovial joy joyful
    joyous joystick jubilant jubilee judge judicial judiciary judicious judo jug juggle juggler jugular juice juicy
    jumble jumbo jump jumper jumpy junction juncture jungle junior juniper junk junket junta juror jury just justice
    justify jut jute juvenile juxtapose
  `),
  k: words(`
    kangaroo karat karate kayak keel keen keep keeper keepsake keg kelp ken kennel kept kerchief kernel kerosene ketchup
    kettle key keyboard keyhole keynote keystone keystroke keyword khaki kick kickback kickoff kid kidnap kidnapper
    kidney kiln kilo kilobyte kilogram kilowatt kilt kimono kin kind kinda kindle kindness kindred kinfolk kingdom
    kinship kiosk kipper kiss kit kitchen kite kitten kitty kiwi knack knacker knapsack knead knee kneecap kneel knelt
    knew knife knight knit knives knock knocker knockout knoll knot knotty know knowledge known knuckle koala kowtow
  `),
  l: words(`
    label lack lad lag lager lain lake lamp land landscape language large lark laser last late latter laughter launch
    law lawyer lay layout laziness lazy leach lead leader leaf leaflet leak lean learn least leather leave lecture left
    leg legal legend legendary leisure lemon lend length lenient lent less lesser lesson lest let letter level liability
    liable liaison liberal librarian library license lie life lifestyle lifetime lift light lightning like likewise
    limit line linear link linkage lip liquid lisp list listen listener literal literate litter little live load loan
    lobby local locate location lock log logic logical logo long look loop loose lord lorry lose lost lot loud love
    lover low loyal luck lucky luggage lunch lunchtime lung luxury lyric
  `),
  m: words(`
    machine made magic magnetic magnitude mail mailbox main maintain major majority make manage manager mandate
    manifesto manner manual many map march marital mark market marriage marry massive master match material matrix
    matter maximum may maybe mean meant meantime measure mechanic mechanism media medical medieval medium meet member
    memory mend mention mercy mere merit message messy met metal method metric midday middle midnight might mile mileage
    military million mind mindless mine minimal minimum minor minority minute mirror misguide mislead misled missile
    mistake mistaken mistook misuse mix moan mod mode model moderate modern modify molecule moment money monitor
    monopoly month moral more moreover most mother motion motive mountain mouth move movement movie much muddle multiple
    mummy museum music must myself mystery mythology
  `),
  n: words(`
    nail naive name nameless narrative narrow nasty nation national natural nature naughty nay near nearby neat
    necessary necessity neck needle negate negative neglect negotiate neither nerve nervous nest net network neural
    neutral never new newcomer newspaper next nice nick nickname night nightmare nil nine noble nobody node noise noisy
    nominal nominate none nonsense noon nor norm normal normality north northern nose nostalgia not notable notably
    notation note nothing notice notify notion notorious noun novel novelty novice now nowadays nowhere nuclear nuisance
    null numb numeral numeric numerical numerous nurse
  `),
  o: words(`
    oar obey object objection objective oblige obnoxious obscure obscurity observe observer obsess obsession obsolete
    obstruct obtain obvious occasion occupy occur ocean odd off offend offender offensive offer offhand office officer
    official offset offspring often oil old omission omit once one oneself ongoing onion onto onus open opera operate
    operation operator opinion opponent oppose opposite opt optic optical optimal optimum option optional opus orange
    orbit orbital orchestra order ordinary organ organic orient orientate origin original originate orthodox other
    otherwise ought our ourselves out outcome outcry outer outline outlook output outrage outright outset outside
    outweigh over overall overcame overcome overdraft overdue overflow overhead overlap overload overlong overlook
    overnight overprice override overrode overtime overtone overview overwhelm owe own owner ownership oxygen ozone
  `),
  p: words(`
    package packet page paid pain pair paper paragraph parallel parent part partial party past patch patient pattern
    pause pay peace peculiar pen people perfect perform perhaps permanent permit person personal persuade phase phone
    phrase physical pick piece pile pint pipe place plan plane planet plant plastic plea pleasant please plenty plot
    plug pocket poem poet point pointless policy political poll pool poor popular port position positive possible post
    potential pound power powerful practical precise prefer prepare presence present president pressure presume pretty
    prevent price primary prime primitive principle printer printout prior private probably procedure process processor
    produce product program project promise prompt prone proof property proposal propose prospect protect prove provide
    public publicity publish puncture purchase pure purpose push put
  `),
  q: words(`
    qua quack quadrant quadratic quadruped quadruple quagmire quail quaint quake qualifier qualify quality qualm
    quandary quantify quantity quantum quark quarrel quarry quart quarter quartet quartz quash quaver quay queasy queen
    quell quench query quest question queue quibble quiche quick quicken quicksand quiet quill quilt quinine quintet
    quip quirk quirky quit quite quitter quiver quiz quizzical quorum quota quotation quote quotient
  `),
  r: words(`
    radio rage rain raise ran random range rant rapid rare rate rather raw reach react reaction reactor read readable
    reader ready real reality reason recall receive recent reception recipe recommend record recover rectify reduce
    reduction redundant refer reference reflect refrain refuse regard region register regret regular reinstate reject
    relate relation relative release relevance relevant reliable reluctant remain remark remember remind reminder remote
    removal remove repair repeat replace report represent reproduce repulsive request require research reserve resident
    resign resort resource respect respond response rest restart restore restrict result retain return reuse reveal
    reverse review rewrite rhyme rid ride right rip rise risk river road rode role roll room root rotten rough round
    route routine row rubber rubbish rule run rush rusty
  `),
  s: words(`
    safe said sake same sat save say scan scene school score scratch script season secondary secretary secure security
    seek seen selection sell send sense sensibly sensitive sentence sequence series serve service set seven severe shall
    shape sharp sheet shell ship shop shortage should shown side sign silly simple single site six size sleep slip small
    smooth society software solid solution some somehow someplace sometime somewhere soon sort sound source southern
    spare speaker specific speech spell spent spite split spoken spread square staff stand start statement station stay
    step still stone stop store straight strategy stream strength strike strong structure student stuff subject submit
    subtle success sudden suffice suggest suitable sum summer sun support sure surprise survive suspend switch syntax
    system
  `),
  t: words(`
    table take taken talk tank tape target task taste taught tax tea teach teacher team teapot technical technique
    tedious teeth telephone tell temporary ten tend tendency term terminal terribly test text than thank thankful that
    the their them then theory there thereby therefore these they thin think third this those though thought thousand
    threat three threshold threw through throw thrown thus ticket tie tight till time tin title today together token
    told tolerance tomorrow tonight too took tooth top topic total touch toward town trace track tradition traffic train
    transfer translate transport trap trash travel treat treatment tree trial trick trigger trip trivial trouble truck
    true trunk trust truth try tune turn twelve twenty twice two tying type typeset typical
  `),
  u: words(`
    ugh ugly ultimate umbrella unable unaware unbiased uncertain unchanged uncle unclear uncommon undefined under
    undergo undergone underlain underlay underlie underline undertake undertook underwent undid undo undone uneasy
    unfair unfounded unhappy unhealthy unhelpful uniform unify union unique unit unite unity universal universe unknown
    unless unlike unlimited unload unlock unlucky unnatural unpopular unread unrelated unsafe unseen unset unsound
    unstable unsure untidy until unto untrue unusable unused unusual unwanted unwelcome unwilling unwise update upgrade
    upon upper upright upset upside upstairs upward urban urge urgency urgent usable usage use useful useless user usual
    utility utter
  `),
  v: words(`
    vacancy vacation vacuum vague vain valid validity valley valuable value valve van vandalism vanish variable variance
    variant variation variety various vary vast vat vector vegetable vehicle vein velocity vend vendor venture venue
    verb verbal verbatim verbose verdict verify versatile verse version versus vertical very vessel vet via viable vicar
    vice vicinity vicious victory video view viewer viewpoint vile village vintage vinyl violence violent violin virtual
    virtue virus visible vision visit visitor visual vital vocal voice void voltage volume voluntary volunteer vote
    voter vouch vowel
  `),
  w: words(`
    waffle wait wake walk wall wallet want ward warehouse warm warn warrant warranty wary was wash waste wasteful watch
    water way weak weakness wealthy wear weary weather week weekday weekend weight weird welcome welfare well went were
    west western whale what whatever wheel when whenever where whereas whereby whereupon wherever whether which
    whichever while whilst whistle who whoever whole whom whoop whose why wide wild will win wind window wine winner
    winter wipe wire wise wish wit with withdraw withdrawn within without witness witty woke wolf won wonder wonderful
    wondrous wood wooden word wore work workable worker workshop world worldwide worn worry worse worship worst worth
    worthless worthy would wow wrap wrath wreck wren wrist write writer written wrong wrote
  `),
  x: words(`
    xenon xylem xylene xylophone
  `),
  y: words(`
    yacht yak yam yap yard yardstick yarn yawn year yearling yearn yeast yell yellow yelp yen yesterday yet yeti yew
    yield yodel yoga yoke yokel yolk yonder you young youngster your yourself youth youthful yowl yuck
  `),
  z: words(`
    zaniness zany zap zapper zeal zealot zealous zebra zebu zenith zephyr zeppelin zero zest zestful zeta zigzag zilch
    zillion zinc zinger zinnia zip zipper zippy zircon zirconium zit zither zodiac zodiacal zombie zonal zone zoo
    zoologist zoology zoom zucchini zwieback zygote
  `),
};
