import type { FactOf } from '../../../i18n/facts.ts';
import { Celebration } from './Celebration.tsx';

export const GameOverLine = ({ fact }: { fact: FactOf<'over'> }) => (
  <div className="my-3">
    <Celebration fact={fact} small />
  </div>
);
