/** Words that bots write with, by first letter: traits, things, deeds and ways. */
const words = (text: string): readonly string[] => text.split(' ');
const letter = (traits: string, things: string, deeds: string, ways: string) => ({
  traits: words(traits),
  things: words(things),
  deeds: words(deeds),
  ways: words(ways),
});
export type WordKind = keyof ReturnType<typeof letter>;

export const LEXICON: Readonly<Record<string, Readonly<Record<WordKind, readonly string[]>>>> = {
  a: letter(
    'angry awkward ancient absent amazing adorable anxious artistic apologetic airborne',
    'aunts acrobats alligators accountants astronauts artichokes anchovies ants archers alpacas actors',
    'applaud admire avoid annoy adopt argue audition assemble arrange adore',
    'awkwardly absolutely again anonymously alarmingly almost',
  ),
  b: letter(
    'brave bald bashful bouncy bewildered bossy brilliant burnt bored breezy',
    'bakers badgers bananas barons bagpipes beetles butlers bishops buffaloes broccoli barbers',
    'borrow bake bounce bury blame babysit balance bribe brush bite',
    'bravely badly boldly backwards briefly bitterly',
  ),
  c: letter(
    'clumsy careful crooked cheerful cosmic crispy curious cranky cheap confident',
    'cows cabbages cousins camels candles clowns cactuses captains choirs comets carrots chefs',
    'carry count chase crave collect cuddle criticize celebrate copy cook',
    'carefully constantly cheerfully clumsily calmly crossly',
  ),
  d: letter(
    'dusty dizzy daring dreamy damp delicate dramatic drowsy dapper distant',
    'dentists ducks dragons donkeys doughnuts drummers dukes daffodils detectives dolphins',
    'dance deliver doubt dig decorate devour dodge dunk describe draw',
    'daily dreamily dramatically drowsily downstairs desperately',
  ),
  e: letter(
    'elegant eager enormous eccentric electric exhausted elderly empty edible excellent',
    'elephants eggs emperors engineers eels elves editors explorers echoes earthworms',
    'eat embrace exaggerate examine enjoy escort envy entertain eject echo',
    'eagerly elegantly everywhere early endlessly eventually',
  ),
  f: letter(
    'fluffy fearless forgetful fancy frozen furious fragile famous fuzzy frugal',
    'foxes ferrets farmers fairies fishmongers fiddlers flamingos fridges frogs florists',
    'follow fear fold fry forgive find flatter feed fetch forget',
    'fearlessly frequently fondly forever fashionably furiously',
  ),
  g: letter(
    'grumpy gentle giant glittering greedy gloomy golden giddy graceful gullible',
    'geese ghosts goats gardeners giraffes grandmothers goblins gerbils guitars gladiators',
    'grab gather guard greet grow guess glue graze gobble giggle',
    'gently gladly grumpily gracefully greedily gradually',
  ),
  h: letter(
    'hungry happy hairy humble heroic haunted helpful hollow hasty honest',
    'hamsters hermits hedgehogs hairdressers haddocks heroes horses hippos handbags hens',
    'hug hide hire hum haunt help hoard hunt hypnotize heckle',
    'happily heroically hourly hungrily honestly helplessly',
  ),
  i: letter(
    'itchy icy impatient invisible idle important innocent inflatable imaginary ironic',
    'iguanas inventors insects icicles islanders interns infants illusionists inspectors icebergs',
    'ignore imitate invite inspect iron invent interrupt impress improve inflate',
    'impatiently innocently indoors importantly invisibly instantly',
  ),
  j: letter(
    'jolly jealous jumpy jazzy juicy joyful jaded',
    'jugglers jellyfish janitors jaguars judges jesters jackdaws',
    'juggle join judge jump jostle joke',
    'jealously joyfully jointly jokingly',
  ),
  k: letter(
    'kind keen knobbly kingly kooky knitted',
    'kangaroos knights kittens kings kettles koalas kippers',
    'keep kiss knit kick kidnap know',
    'kindly keenly knowingly',
  ),
  l: letter(
    'lazy lonely lucky loud lost lopsided lovely lukewarm limp legendary',
    'lobsters librarians lemons llamas lawyers lizards ladders leopards lemurs landlords',
    'lick lose launch lift love lecture lend loathe leave like',
    'lazily loudly luckily later lovingly lightly',
  ),
  m: letter(
    'mad muddy modest mysterious magnetic merry mighty musical moody magnificent',
    'monkeys mayors mermaids mushrooms monks moths magicians mice moose milkmen',
    'marry mimic misplace mend measure munch mock mop move memorize',
    'merrily mysteriously meanwhile madly modestly mostly',
  ),
  n: letter(
    'nervous nosy noble naughty noisy neat nocturnal numb nifty nameless',
    'newts nurses nephews noodles ninjas nuns neighbors narwhals napkins novelists',
    'nibble notice nudge name need narrate nod neglect nurse nap',
    'nervously nightly noisily nobly neatly never',
  ),
  o: letter(
    'odd orange old obedient optimistic outrageous overcooked obvious oily ordinary',
    'otters octopuses owls onions opticians orphans ogres ostriches oboists oysters',
    'obey offer organize observe order oil own outrun overhear oppose',
    'oddly often outside openly overnight obviously',
  ),
  p: letter(
    'purple polite pompous plump peculiar proud patient pickled puzzled portable',
    'penguins pirates plumbers pigeons parrots poets pancakes philosophers potatoes puppets pandas',
    'paint polish praise pinch poke pickle pester pardon photograph prefer',
    'politely proudly perfectly privately patiently possibly',
  ),
  q: letter(
    'quiet quick queasy quirky questionable quaint',
    'queens quails quilts quarterbacks quartets quokkas',
    'question quote quit quilt quiz',
    'quietly quickly queasily quaintly',
  ),
  r: letter(
    'rusty royal reckless romantic restless rude remarkable round rebellious retired',
    'rabbits robots raccoons referees radishes reindeer rats roosters rhinos robbers',
    'race repair recite rescue ridicule roast rent rehearse remember recycle',
    'rudely rapidly regularly reluctantly rarely royally',
  ),
  s: letter(
    'sleepy slippery sneaky silent sticky sensible shiny squeaky stubborn soggy suspicious',
    'spiders sailors sausages sheep swans squirrels snails surgeons sloths sopranos socks statues',
    'steal sing salute sniff squeeze serenade sketch swallow study surprise sweep',
    'slowly silently suddenly sweetly seldom secretly',
  ),
  t: letter(
    'tiny tired ticklish tidy timid twisted tropical thirsty tame thoughtful',
    'turtles teachers tigers trumpets toads tailors trolls turnips tourists teapots',
    'tickle teach tease trust trade taste tame throw thank toast',
    'tenderly together tomorrow tiredly twice thoroughly',
  ),
  u: letter(
    'unusual ugly unlucky upset unwashed useful untidy unbelievable uneasy',
    'uncles umpires unicorns urchins ushers umbrellas understudies',
    'understand unwrap use underestimate untangle upset unplug urge',
    'usually unwisely upstairs urgently uneasily',
  ),
  v: letter(
    'vain velvet vague vast vegetarian vicious volcanic',
    'vampires vicars violinists vultures vets villains voles',
    'visit value vacuum varnish video vote',
    'vaguely vigorously vainly valiantly',
  ),
  w: letter(
    'wobbly wise wild weary wonderful wrinkled wet wealthy whispering wooden',
    'walruses wizards witches waiters wombats weasels wasps widows wolves windmills',
    'wash watch weigh worship wrestle wake wave want whistle wear',
    'wisely wildly weekly warily wearily willingly',
  ),
  x: letter('xenial xeric', 'xylophones xylophonists xebecs', 'xylograph xeriscape', 'xenially xerically'),
  y: letter(
    'young yellow yodeling youthful yearly yummy',
    'yaks yachts yodellers yetis youngsters yokels',
    'yank yell yearn yodel yawn',
    'yearly yesterday youthfully yawningly',
  ),
  z: letter(
    'zany zealous zesty zigzagging zippy',
    'zebras zombies zeppelins zookeepers zithers zoologists',
    'zap zoom zigzag zip',
    'zealously zanily zestfully',
  ),
};
