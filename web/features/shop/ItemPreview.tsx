import { useMemo } from 'react';
import { redHeartCapacity } from '../../../protocol/hearts.ts';
import type { Item } from '../../../protocol/settings.ts';
import { FIRST_ARCHIVE_SLOTS } from '../../../protocol/shop.ts';
import type { ChatMessage } from '../../../protocol/socket/chat.ts';
import { session } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ChatMessageView } from '../chat/ChatMessageView.tsx';
import { avatarSrc } from '../people/user-links.ts';
import { ownedOf, type Tried } from './tried.ts';

/** Shows an item on the member’s own name, message or profile. */
export function ItemPreview({ item, tried }: { item: Item; tried: Tried }) {
  switch (item) {
    case 'textColors':
      return <ChatLine tried={tried} words="Good evening, everyone." colours />;
    case 'nameChange':
      return <ChatLine tried={tried} words="New name, same suspicions." />;
    case 'threeCharName':
      return <ChatLine tried={{ ...tried, name: tried.name.slice(0, 3) }} words="Three letters are plenty." />;
    case 'twoCharName':
      return <ChatLine tried={{ ...tried, name: tried.name.slice(0, 2) }} words="Two letters, and still loud." />;
    case 'oneCharName':
      return <ChatLine tried={{ ...tried, name: tried.name.slice(0, 1) }} words="You know who I am." />;
    case 'customEmotes':
    case 'customEmotesExtra':
      return <ChatLine tried={tried} words={tried.picture ? 'Look at this: :mine: :mine:' : 'Your picture here: :mine:'} />;
    case 'customProfile':
    case 'avatarShape':
    case 'vanityUrl':
      return <ProfileTop item={item} tried={tried} />;
    case 'deathMessageEnabled':
    case 'deathMessageChange':
      return (
        <p className="flex items-start gap-2 m-0 py-2 px-3 font-550 wrap-anywhere">
          <Icon name="skull" size={18} className="flex-none mt-0.5 text-mafia" />
          {tried.deathMessage.replaceAll('$' + '{name}', tried.name)}
        </p>
      );
    case 'anonymousDeck':
      return <Faces />;
    case 'archivedGames':
      return <Slots has={0} next={FIRST_ARCHIVE_SLOTS} />;
    case 'archivedGamesMax':
      return <Slots has={Math.max(FIRST_ARCHIVE_SLOTS, ownedOf(item))} next={Math.max(FIRST_ARCHIVE_SLOTS, ownedOf(item)) + 1} />;
    case 'bonusRedHearts':
      return <Hearts />;
  }
}

function ChatLine({ tried, words, colours }: { tried: Tried; words: string; colours?: boolean }) {
  const { id = '', avatar = false, settings } = session.value;
  const { name, nameColor, textColor, picture } = tried;
  const message = useMemo((): ChatMessage => {
    const ownColours = settings && { nameColor: settings.nameColor, textColor: settings.textColor };
    const looks = colours ? { nameColor, textColor } : (ownColours ?? { nameColor: '', textColor: '' });
    return {
      id: 'preview',
      channel: '',
      date: Date.now(),
      content: words,
      sender: { id, name, avatar, groups: [], settings: { ...looks, avatarShape: settings?.avatarShape ?? 'circle' } },
      ...(picture && { emotes: { ':mine:': { id: 'mine', userId: id, name: 'mine', extension: 'webp', path: picture } } }),
    };
  }, [id, avatar, settings, name, nameColor, textColor, picture, words, colours]);
  return (
    <div className="pb-1.5">
      <ChatMessageView message={message} isContinued={false} isMine={false} mayDelete={false} />
    </div>
  );
}

function ProfileTop({ item, tried }: { item: Item; tried: Tried }) {
  const { id = '', avatar = false, settings, vanityUrl } = session.value;
  const colour = item === 'customProfile' ? tried.backgroundColor : settings?.backgroundColor;
  const square = item === 'avatarShape' || settings?.avatarShape === 'square';
  const address = item === 'vanityUrl' ? tried.vanityUrl || '…' : vanityUrl || id;
  return (
    <div>
      <div className="h-11 rounded-t bg-raised" style={colour ? { background: colour } : undefined} />
      <div className="flex items-center gap-3 min-w-0 -mt-4 px-3 pb-2">
        <Avatar id={id} src={avatarSrc({ id, avatar })} size={56} square={square} />
        <span className="grid min-w-0 pt-4 leading-[1.35]">
          <b className="truncate">{tried.name}</b>
          <span className="truncate text-ink-soft text-xs">/user/{address}</span>
        </span>
      </div>
    </div>
  );
}

const FACES = ['Ash', 'Bramble', 'Cinder', 'Dusk'];
function Faces() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2 m-0 py-2 px-3 list-none text-sm">
      {FACES.map((name) => (
        <li key={name} className="flex items-center gap-2">
          <Avatar id={name} size={32} /> {name}
        </li>
      ))}
    </ul>
  );
}

function Slots({ has, next }: { has: number; next: number }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5 py-2 px-3 text-sm" role="img" aria-label={`Room for ${next} games`}>
      {Array.from({ length: next }, (_, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: slots are alike
          key={i}
          className={
            i < has
              ? 'size-6 rounded border border-line bg-raised'
              : 'size-6 rounded border border-lantern border-dashed bg-lantern/12'
          }
        />
      ))}
    </div>
  );
}

function Hearts() {
  const capacity = redHeartCapacity(session.value.itemsOwned ?? {});
  return (
    <p className="flex items-center gap-2 m-0 py-2 px-3 text-sm">
      <Icon name="heart" size={20} className="text-mafia" />
      <span>
        <span className="text-ink-soft">{capacity}</span> → <b>{capacity + 1}</b> red hearts for ranked games
      </span>
    </p>
  );
}
