import { computed, signal } from '@preact/signals-react';
import type { UserCard } from '../../../protocol/http/users.ts';
import { session } from '../../lib/session.ts';

/** Changes when the viewer changes their own picture, because browsers would otherwise show the cached old one. */
const ownPictures = signal(0);
export const refreshOwnPictures = (): void => {
  ownPictures.value = Date.now();
};

const picture = (id: string, what: 'avatar' | 'banner'): string =>
  `/uploads/${id}_${what}.webp${session.value.id === id && ownPictures.value ? `?v=${ownPictures.value}` : ''}`;
/** Returns the address of a person's avatar; null if they have none. */
export const avatarSrc = ({ id, avatar }: { id: string; avatar?: boolean | undefined }): string | null =>
  avatar ? picture(id, 'avatar') : null;
/** Whether the viewer's own avatar is square. */
export const isSquare = computed(() => session.value.settings?.avatarShape === 'square');
export const bannerSrc = ({ id, banner }: { id: string; banner: boolean }): string | null =>
  banner ? picture(id, 'banner') : null;

export const profilePath = ({ id, vanityUrl }: Pick<UserCard, 'id' | 'vanityUrl'>): string => `/user/${vanityUrl || id}`;
