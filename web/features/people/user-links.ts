import { computed, signal } from '@preact/signals-react';
import type { UserCard } from '../../../protocol/http/users.ts';
import { session } from '../../app/session.ts';

/** Grows when the viewer changes their own picture: browsers cache pictures, and would show the old one. */
const ownPictures = signal(0);
export const refreshOwnPictures = (): void => {
  ownPictures.value = Date.now();
};

const picture = (id: string, what: 'avatar' | 'banner'): string =>
  `/uploads/${id}_${what}.webp${session.value.id === id && ownPictures.value ? `?v=${ownPictures.value}` : ''}`;
/** Null where they have none. */
export const avatarSrc = ({ id, avatar }: { id: string; avatar?: boolean | undefined }): string | null =>
  avatar ? picture(id, 'avatar') : null;
/** Whether the viewer shows their own picture with corners. */
export const isSquare = computed(() => session.value.settings?.avatarShape === 'square');
export const bannerSrc = ({ id, banner }: { id: string; banner: boolean }): string | null =>
  banner ? picture(id, 'banner') : null;

export const profilePath = ({ id, vanityUrl }: Pick<UserCard, 'id' | 'vanityUrl'>): string => `/user/${vanityUrl || id}`;
