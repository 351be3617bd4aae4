import { useState } from 'react';
import { type Media, mediaOf } from '../../../protocol/media.ts';
import { ExternalLinkGuard, TextLink } from '../../i18n/TextLink.tsx';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toast.ts';
import { bandcampPlayer, type FrameKind, playerAddress, SITES } from './embed.ts';

export interface MediaProps {
  link: string;
  autoplay: boolean;
}

/** A member's song or video on their profile. */
export function MediaCard(props: MediaProps) {
  if (!mediaOf(props.link)) return null;
  return (
    <Card as="section" title="Media" className="profile-card">
      <MediaEmbed {...props} />
    </Card>
  );
}

/** A song or video. No other site is contacted before the visitor presses play, so that none learns of the visit. */
export function MediaEmbed({ link, autoplay }: MediaProps) {
  const media = mediaOf(link);
  const [address, setAddress] = useState<string | null>(null);
  const { pending, run } = useAction((media: Media) => addressOf(media, autoplay), { after: setAddress });
  if (!media) return null;
  if (address) return <Player media={media} address={address} autoplay={autoplay} />;
  return <Closed {...{ media, pending, autoplay }} load={() => void run(media)} />;
}

function siteOf({ kind, link }: Media): string {
  const { host } = new URL(link);
  if (kind === 'audio' || kind === 'video') return host;
  return kind === 'invidious' ? `${host} (Invidious)` : SITES[kind].name;
}

function Closed({ media, pending, autoplay, load }: { media: Media; pending: boolean; autoplay: boolean; load: () => void }) {
  const site = siteOf(media);
  const to = { url: media.link, host: new URL(media.link).host };
  return (
    <div className="flex flex-wrap items-center gap-y-3 gap-x-4">
      <Button icon="play" loading={pending} onClick={load}>
        {autoplay ? 'Load and play' : 'Load'}
      </Button>
      <div className="flex-[1_1_200px] min-w-0 text-sm">
        <p className="truncate font-semibold text-base [&_a]:inline-block [&_a]:py-2 [&_a]:text-inherit [&_a]:underline [&_a]:[text-decoration-color:color-mix(in_oklab,currentColor_45%,transparent)]">
          <ExternalLinkGuard>
            <TextLink to={to}>{media.title}</TextLink>
          </ExternalLinkGuard>
        </p>
        <p className="soft text-ink-soft">Loads from {site}, which will see your IP address.</p>
      </div>
    </div>
  );
}

/** Returns the address to load. Throws ApiError, or an Error with a sentence if there is no player. */
async function addressOf({ kind, embed }: Media, autoplay: boolean): Promise<string> {
  if (kind === 'audio' || kind === 'video') return embed;
  if (kind !== 'bandcamp') return playerAddress(kind, embed, autoplay);
  const { html } = await call('POST /api/user/bandcamp/oembed', { url: embed });
  const address = bandcampPlayer(html);
  if (!address) throw new Error('Bandcamp has no player for this link.');
  return address;
}

function Player({ media: { kind, title }, address, autoplay }: { media: Media; address: string; autoplay: boolean }) {
  if (kind !== 'audio' && kind !== 'video') return <Frame kind={kind} address={address} />;
  const Tag = kind;
  return (
    <Tag
      className={cx('block w-full border-0 rounded', kind === 'video' && 'max-h-[70vh] [background:#000]')}
      src={address}
      aria-label={title}
      controls
      autoPlay={autoplay}
      onError={() => toast('This file cannot be played.', { kind: 'error' })}
    />
  );
}

function Frame({ kind, address }: { kind: FrameKind; address: string }) {
  const { shape, name } = SITES[kind];
  return (
    <iframe
      className="block w-full border-0 rounded"
      title={`Player from ${name}`}
      src={address}
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      referrerPolicy="strict-origin"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      style={'ratio' in shape ? { aspectRatio: shape.ratio } : { height: shape.height }}
    />
  );
}
