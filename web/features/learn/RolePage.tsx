import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { nameOf } from '../../../games/engine/setup.ts';
import type { RolePage as Role } from '../../../protocol/http/roles.ts';
import { GAME_UI } from '../../games/index.ts';
import { lazyComponent, preloadOnIntent } from '../../lib/lazy-component.tsx';
import { isMember } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { glyphOf, sideStyle, toneColour } from '../../ui/sides.ts';
import { rolePath, thingPath } from '../cards/card-names.ts';
import { ModifierPopover } from '../cards/ModifierPopover.tsx';
import { ModifierWords } from '../cards/ModifierWords.tsx';
import { stageWords } from '../cards/night-stages.ts';
import { ReferenceLoading } from '../cards/ReferenceLoading.tsx';
import { RoleIcon } from '../cards/RoleIcon.tsx';
import { entryOf, type Roles, useAllRoles, useItems, useModifiers } from '../cards/roles.ts';
import { suggestNames } from '../cards/search.ts';
import { ThingIcon } from '../cards/ThingIcon.tsx';
import { WinWords } from '../cards/WinWords.tsx';
import { Comments } from '../comments/lazy-comments.tsx';
import { IconCredit } from '../credits/IconCredit.tsx';
import { RoleArtists } from '../credits/RoleArtists.tsx';
import { TryRole } from '../tables/TryRole.tsx';
import { libraryPath } from './library.ts';
import { neighbours } from './NightOrder.tsx';
import { RoleWinRate } from './RoleWinRate.tsx';
import { SetupsWith } from './SetupsWith.tsx';
import { SkinPicker } from './SkinPicker.tsx';

const MAFIA = 'Mafia';
const SceneLog = lazyComponent(() => import('../cards/SceneLog.tsx').then((m) => m.SceneLog));

/**
 * /learn/role/{name} and /learn/role/{game}/{name}: everything about one role. The name may carry modifiers. Without a game it
 * means a Mafia role, or the role of the only other game that has one of this name.
 */
export function RolePage({ name: card, game }: { name: string; game?: string | undefined }) {
  const name = nameOf(card);
  const all = useAllRoles();
  const games = Object.keys(all ?? {}).filter((gameType) => entryOf(all![gameType], name));
  const requestedGames = game === undefined ? games : games.filter((gameType) => gameType === game);
  const gameType = requestedGames.includes(MAFIA) ? MAFIA : requestedGames.length === 1 ? requestedGames[0]! : null;
  const role = gameType === null ? undefined : entryOf(all?.[gameType], name);
  useTitle(role ? name : 'Roles');
  return (
    <div className="site-page learn">
      <p className="-mt-2 mb-3 -ms-3">
        <BackButton gameType={gameType ?? MAFIA} />
      </p>
      {role && gameType !== null ? (
        <RoleArticle {...{ card, name, role, gameType }} roles={all![gameType]!} />
      ) : all ? (
        <Unknown {...{ name, games }} roles={all[MAFIA]!} />
      ) : (
        <ReferenceLoading>
          <Skeleton kind="text" count={6} label="Loading the role" />
        </ReferenceLoading>
      )}
    </div>
  );
}
/** Link back to the list of roles; Mafia's roles have a page of their own. */
function BackButton({ gameType }: { gameType: string }) {
  const game = gameType === MAFIA ? undefined : Object.keys(GAME_UI).find((id) => GAME_UI[id]!.gameType === gameType);
  return (
    <Button variant="ghost" size="small" icon="arrow-left" href={game === undefined ? '/learn/roles' : `/learn/games/${game}`}>
      {game === undefined ? 'All roles' : `How to play ${gameType}`}
    </Button>
  );
}

interface RoleArticleProps {
  card: string;
  name: string;
  role: Role;
  roles: Roles;
  gameType: string;
}
function RoleArticle({ card, name, role, roles, gameType }: RoleArticleProps) {
  const { alignment, category, description, icon, items, nightOrder, tags } = role;
  return (
    <article className="max-w-190" style={{ '--tone': toneColour(sideStyle(alignment).tone) } as React.CSSProperties}>
      <header className="flex items-center gap-4 mb-4 pb-4 border-b-2 [border-block-end-color:color-mix(in_oklab,var(--tone)_55%,var(--line))]">
        <RoleIcon card={card} side={alignment} size={64} />
        <div>
          <h1 className="text-2xl">{name}</h1>
          <p className="flex flex-wrap gap-y-0 gap-x-3 mt-1">
            <SideMark side={alignment} />
            {category !== alignment && <span className="soft text-ink-soft">{category}</span>}
          </p>
        </div>
      </header>
      {description.map((line) => (
        <p key={line} className="max-w-[58ch] text-base text-pretty">
          {line}
        </p>
      ))}
      <WinWords words={role.win} className="mt-4" />
      {role.trial && (
        <div className="flex flex-wrap items-center gap-y-1 gap-x-3 mt-5">
          <TryRole role={name} large />
          <p className="text-ink-soft text-sm">A quick game with six bots. You’re the {name}.</p>
        </div>
      )}
      {gameType === MAFIA && <SeeItHappen key={`scene ${name}`} role={name} side={alignment} />}
      <ModifierWords card={card} gameType={gameType} />
      <Night name={name} order={nightOrder} roles={roles} />
      <Lines heading="Interactions" lines={besides(name, roles)} {...{ roles, gameType }} />
      <Lines heading="With modifiers" lines={role.SpecialInteractionsModifiers} {...{ roles, gameType }} />
      {items.length > 0 && (
        <Part heading="Starting items">
          <ThingList>
            {[...new Set(items)].map((item) => (
              <li key={item}>
                <ThingLink name={item} {...{ roles, gameType }} />
              </li>
            ))}
          </ThingList>
        </Part>
      )}
      <Part heading={gameType === MAFIA ? 'Skins' : 'Icon'}>
        {isMember.value && gameType === MAFIA && <SkinPicker role={name} side={alignment} />}
        <p className="text-ink-soft text-sm">
          <IconCredit icon={glyphOf(icon)} />{' '}
          {gameType === MAFIA && (
            <>
              Skins by Duskhaven. <RoleArtists role={name} />
            </>
          )}
          <Link href="/fame/contributors" className="inline-block py-1 text-lantern">
            All contributors
          </Link>
        </p>
      </Part>
      {tags.length > 0 && (
        <Part heading="Tags">
          <p className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <Tag key={tag} tag={tag} isLink={gameType === MAFIA} />
            ))}
          </p>
        </Part>
      )}
      {alignment !== 'Event' && <RoleWinRate gameType={gameType} role={name} />}
      <SetupsWith gameType={gameType} role={name} />
      {gameType === MAFIA && (
        <div className="mt-7">
          <Comments key={name} location={`role/${name}`} />
        </div>
      )}
    </article>
  );
}

/** A tag; links to all entries with it in games whose entries have a list page. */
function Tag({ tag, isLink }: { tag: string; isLink: boolean }) {
  const look = cx(
    "relative inline-flex items-center min-h-8.5 px-3 after:content-[''] after:absolute after:-inset-y-1.25 after:inset-x-0 border border-line rounded-full text-ink text-sm no-underline",
  );
  if (!isLink) return <span className={look}>{tag}</span>;
  return (
    <Link href={libraryPath(tag)} className={cx(look, 'hover:bg-raised')}>
      {tag}
    </Link>
  );
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="mt-7">
      <h2 className="mb-2 text-lg">{heading}</h2>
      {children}
    </section>
  );
}

/** A scene of the role in action, loaded on demand. */
function SeeItHappen({ role, side }: { role: string; side: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="mt-5">
      <Button icon="eye" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} {...preloadOnIntent(SceneLog)}>
        {isOpen ? 'Close the example' : 'Watch an example'}
      </Button>
      {isOpen && (
        <div className="mt-3">
          <SceneLog role={role} side={side} />
        </div>
      )}
    </section>
  );
}

/** Special interactions with other roles, whichever of the two declares them. */
function besides(name: string, roles: Roles): Readonly<Record<string, string>> {
  const others = Object.entries(roles).flatMap(([other, { SpecialInteractions }]) =>
    other !== name && Object.hasOwn(SpecialInteractions, name) ? [[other, SpecialInteractions[name]!]] : [],
  );
  return { ...Object.fromEntries(others), ...entryOf(roles, name)?.SpecialInteractions };
}

function Night({ name, order, roles }: { name: string; order: Role['nightOrder']; roles: Roles }) {
  if (order.length === 0) return null;
  return (
    <Part heading="At night">
      <ol className="grid gap-1.5 ps-5.5 list-decimal text-sm [&_strong]:me-1.5 [&_strong]:font-semibold">
        {order.map(([stage, title]) => (
          <li key={`${stage} ${title}`}>
            <strong>{title || 'Passive'}</strong> <span className="soft text-ink-soft">– {stageWords(stage)}</span>
          </li>
        ))}
      </ol>
      <BeforeAndAfter name={name} roles={roles} />
    </Part>
  );
}

/** Roles that act just before and just after this one. */
function BeforeAndAfter({ name, roles }: { name: string; roles: Roles }) {
  const { before, after } = neighbours(roles, name);
  const row = (label: string, roles: string[]) =>
    roles.length > 0 && (
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="text-ink-soft">{label}</span>
        {roles.map((other) => (
          <Link key={other} href={rolePath(other)} className="inline-flex items-center min-h-9 text-ink font-semibold">
            {other}
          </Link>
        ))}
      </p>
    );
  return (
    <div className="mt-2 text-sm">
      {row('Just before:', before)}
      {row('Just after:', after)}
    </div>
  );
}

interface LinesProps {
  heading: string;
  lines: Readonly<Record<string, string>>;
  roles: Roles;
  gameType: string;
}
function Lines({ heading, lines, roles, gameType }: LinesProps) {
  const all = Object.entries(lines);
  if (all.length === 0) return null;
  return (
    <Part heading={heading}>
      <ThingList>
        {all.map(([other, line]) => (
          <li key={other}>
            <ThingLink name={other} {...{ roles, gameType }} />
            <p className="py-1.5 max-md:pt-0 max-md:pb-2.5 max-md:ps-9.5">{line}</p>
          </li>
        ))}
      </ThingList>
    </Part>
  );
}
/** Roles and other things in a column of links, each with the words about it beside it; below it on a phone. */
const ThingList = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-y-1 gap-x-4 text-sm [&>li]:grid [&>li]:grid-cols-[200px_1fr] [&>li]:items-center [&>li]:gap-y-0 [&>li]:gap-x-4 max-md:[&>li]:grid-cols-[1fr]">
    {children}
  </ul>
);

function ThingLink({ name, roles, gameType }: Named & { roles: Roles }) {
  if (!entryOf(roles, name)) return <OtherLink {...{ name, gameType }} />;
  return <NamedLink {...{ name, gameType }} to={rolePath(name, gameType)} />;
}
interface Named {
  name: string;
  gameType: string;
}
/** A separate component, so that items and modifiers load only for a name that is not a role. */
function OtherLink({ name, gameType }: Named) {
  const isItem = entryOf(useItems(gameType), name) !== undefined;
  const isModifier = useModifiers(gameType)?.some((modifier) => modifier.name === name);
  if (isModifier) return <ModifierPopover {...{ name, gameType }} />;
  return <NamedLink {...{ name, gameType }} to={thingPath(isItem ? 'items' : 'settings', name)} />;
}
function NamedLink({ name, gameType, to }: Named & { to: string }) {
  return (
    <Link href={to} className="flex items-center gap-2.5 min-h-tap text-ink font-semibold no-underline hover:underline">
      <ThingIcon name={name} gameType={gameType} size={28} />
      {name}
    </Link>
  );
}

/** Shown for an unknown name. `games` are those with a role of this name, to choose from. */
function Unknown({ name, games, roles }: { name: string; games: readonly string[]; roles: Roles }) {
  const [, go] = useLocation();
  const [find, setFind] = useState('');
  if (games.length > 0) return <InGames {...{ name, games }} />;
  const similarNames = suggestNames(name, Object.keys(roles));
  return (
    <>
      <NotFound title="Role not found" words={`No one in this village is called “${name}”.`}>
        <form
          className="w-full max-w-130 grid grid-cols-[minmax(0,1fr)_auto] gap-2"
          onSubmit={(e) => {
            e.preventDefault();
            go(libraryPath(find.trim()));
          }}
        >
          <SearchField label="Search everything" value={find} onChange={setFind} />
          <Button type="submit" variant="primary">
            Search
          </Button>
        </form>
      </NotFound>
      {similarNames.length > 0 && (
        <div className="max-w-130 mx-auto -mt-20">
          <Part heading="Did you mean">
            <ThingList>
              {similarNames.map((other) => (
                <li key={other}>
                  <ThingLink name={other} roles={roles} gameType={MAFIA} />
                </li>
              ))}
            </ThingList>
          </Part>
        </div>
      )}
    </>
  );
}

/** Links to the roles of this name in other games. */
function InGames({ name, games }: { name: string; games: readonly string[] }) {
  return (
    <>
      <h1 className="mb-2 text-2xl">{name}</h1>
      <p className="mb-3 text-ink-soft">Which game’s role do you mean?</p>
      <ul className="grid max-w-100 p-0 list-none">
        {games.map((gameType) => (
          <li key={gameType}>
            <Link href={rolePath(name, gameType)} className="flex items-center min-h-tap text-ink font-semibold">
              {name} in {gameType}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
