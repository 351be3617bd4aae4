import { Glyph, squareOf } from '../../ui/GlyphIcon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ARTISTS, type Artist, GAME_ICONS, ICON_LICENCE, iconPage, iconWords } from './artists.ts';

/** All artists whose icons the site shows. The icons of an artist load when their list is opened. */
export const IconArtists = () => (
  <section aria-labelledby="icon-artists" className="mt-8">
    <h2 id="icon-artists" className="mb-1 text-lg">
      Icons of roles and items
    </h2>
    <p className="mb-3 max-w-[60ch] text-ink-soft text-sm">
      From{' '}
      <a href={GAME_ICONS} className="inline-block py-1 text-lantern">
        Game-icons.net
      </a>
      , under{' '}
      <a href={ICON_LICENCE.link} className="inline-block py-1 text-lantern">
        {ICON_LICENCE.name}
      </a>
      . We changed only their colors.
    </p>
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {ARTISTS.map((artist) => (
        <li key={artist.id}>
          <Panel heading="h3" title={<Title artist={artist} />}>
            <Icons artist={artist} />
          </Panel>
        </li>
      ))}
    </ul>
  </section>
);

const Title = ({ artist: { name, icons } }: { artist: Artist }) => (
  <>
    {name}
    <span className="ms-2 text-ink-soft font-normal text-sm font-sans tabular">
      {icons.length} {icons.length === 1 ? 'icon' : 'icons'}
    </span>
  </>
);

const Icons = ({ artist }: { artist: Artist }) => (
  <>
    {artist.page && (
      <p className="mb-2 text-sm">
        <a href={artist.page} className="inline-block py-1 text-lantern">
          {artist.name}’s own page
        </a>
      </p>
    )}
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,140px),1fr))] gap-x-3 text-sm">
      {artist.icons.map((icon) => (
        <li key={icon}>
          <a
            href={iconPage(artist, icon)}
            className="flex items-center gap-2.5 min-h-tap text-ink no-underline hover:underline"
            style={squareOf('lantern', 20)}
          >
            <span className="inline-grid place-items-center flex-none size-7 text-$tone" aria-hidden="true">
              <Glyph name={icon} />
            </span>
            {iconWords(icon)}
          </a>
        </li>
      ))}
    </ul>
  </>
);
