import { clockTime, dayName, isNewDay } from '../../i18n/days.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'Today at 8:00 PM', in the reader's time zone. */
export function villageTime(at: number, now: number): string {
  const isTomorrow = isNewDay(at, now) && !isNewDay(at, now + DAY);
  return `${isTomorrow ? 'Tomorrow' : dayName(at, now)} at ${clockTime(at)}`;
}

/** 'in 3 h 12 min'. */
export function hoursUntil(at: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((at - now) / MINUTE));
  const [h, min] = [Math.floor(minutes / 60), minutes % 60];
  return `in ${[h && `${h} h`, min && `${min} min`].filter(Boolean).join(' ')}`;
}

/** '5 going', or whether the reader is one of them. */
export function whoIsComing(coming: number, isMine: boolean): string {
  if (!isMine) return coming === 0 ? 'no one yet' : `${coming} going`;
  const others = coming - 1;
  return others > 0 ? `you’re in, with ${others} ${others === 1 ? 'other' : 'others'}` : 'you’re in';
}
