import type { Box } from '../box.ts';
import { book, catalogue } from './catalogue.ts';
import { mafia } from './mafia.ts';
import { setups } from './setups.ts';

export const box: Box = { game: mafia, catalogue, setups, book };
