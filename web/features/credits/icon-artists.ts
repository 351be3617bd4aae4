/**
 * Artists of the site's icons from Game-icons.net. Written by `npm run icon-artists`, from the folders of
 * game-icons-react 0.1.6.
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Names of icons by the folder of their artist, whose name and page are in artists.ts. */
export const ICONS_BY_ARTIST = {
  lorc: words(`
    alien-stare angel-outfit angel-wings anvil auto-repair backstab balloons bee beer-stein bleeding-wound
    boot-prints bordered-shield brain brandy-bottle broken-bone broken-heart bullets burning-passion cake-slice
    candle-flame candle-light charm checked-shield cheese-wedge cloak-dagger coffee-mug coffin compass
    cracked-mask crossed-axes crossed-pistols crossed-swords crown crystal-ball divided-spiral domino-mask doorway
    drama-masks drop duality-mask envelope eruption evil-moon feather fedora fire-bomb flying-flag gavel gears
    ghost guillotine half-heart handcuffs haunting hawk-emblem heart-drop hidden hollow-cat hound hourglass imp
    imprisoned insect-jaws juggler knapsack knife-thrust lantern-flame laurels linked-rings love-howl lyre
    magnifying-glass match-head meditation meteor-impact monkey moon mountaintop ninja-mask open-book padlock
    parachute poison-bottle poker-hand prayer psychic-waves puppet queen-crown quill-ink rally-the-troops rose
    sacrificial-dagger scales scalpel scroll-unfurled silence skull-crossed-bones snail snake spanner spiked-fence
    spyglass steeltoe-boots stone-throne strong sunrise targeting teapot templar-heart third-eye trefoil-lily
    uncertainty unlit-bomb visored-helm voodoo-doll vortex werewolf wind-slap wolf-head wolf-trap
  `),
  delapouite: words(`
    abacus ample-dress angry-eyes biceps binoculars blindfold brain-dump brain-leak bread briefcase broom caduceus
    camel camping-tent candles card-joker carnival-mask chicken cigar city-car closed-doors clown coffee-beans
    cowboy-holster devil-mask diamond-ring dice-six-faces-five dice-six-faces-three dice-six-faces-two
    door-watcher dynamite executioner-hood exit-door eye-target factory-arm farmer files floating-ghost
    freemasonry graduate-cap graveyard guards hammer-break handcuffed healing heart-beats heart-shield holy-water
    human-ear invisible invisible-face jester-hat katana kneeling knight-banner knocked-out-stars leak
    light-projector lighthouse lipstick medicine-pills megaphone monk-face morgue-feet musical-notes mute
    newspaper oak-leaf old-lantern paint-brush party-popper peace-dove person pirate-captain plague-doctor-profile
    plain-circle podium rat ring robber rocking-chair rolling-dices round-star shaking-hands shattered-heart
    shield-bash shrug silenced snake-tongue spy star-formation star-medal steam-locomotive steering-wheel
    stone-bust teacher templar-shield thumb-up truce ufo village vote warlock-hood western-hat windmill
    wizard-face wood-frame yin-yang
  `),
  skoll: words(`
    bowie-knife brodie-helmet cultist evil-eyes fist footsteps hearing-disabled hearts hexes kevlar-vest musket
    oil-drum pentacle raise-skeleton raise-zombie revolver sight-disabled talk winchester-rifle
  `),
  sbed: words(`
    ammo-box key medical-pack poison syringe tombstone
  `),
  darkzaitzev: words(`
    apothecary hooded-assassin hooded-figure robber-hand
  `),
  'caro-asercion': words(`
    dodo mole
  `),
  cathelineau: words(`
    medusa-head witch-face
  `),
  andymeneely: words(`
    police-badge
  `),
  guard13007: words(`
    play-button
  `),
  'john-colburn': words(`
    pistol-gun
  `),
  zajkonur: words(`
    violin
  `),
} as const satisfies Record<string, readonly string[]>;
