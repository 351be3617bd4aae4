import { cx } from '../../ui/cx.ts';
import { artistOf, GAME_ICONS, ICON_LICENCE, iconPage, iconWords } from './artists.ts';

const LINK = cx('inline-block py-1 text-lantern');

/** Credits the artist of an icon, with the links that the license requires. `icon` is its name in the collection ('windmill'). */
export function IconCredit({ icon }: { icon: string }) {
  const artist = artistOf(icon);
  if (!artist) return null;
  return (
    <>
      Icon “
      <a href={iconPage(artist, icon)} className={LINK}>
        {iconWords(icon)}
      </a>
      ” by{' '}
      {artist.page ? (
        <a href={artist.page} className={LINK}>
          {artist.name}
        </a>
      ) : (
        artist.name
      )}
      ,{' '}
      <a href={GAME_ICONS} className={LINK}>
        Game-icons.net
      </a>
      ,{' '}
      <a href={ICON_LICENCE.link} className={LINK}>
        {ICON_LICENCE.name}
      </a>
      , recolored.
    </>
  );
}
