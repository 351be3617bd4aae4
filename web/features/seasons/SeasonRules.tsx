import { Card } from '../../ui/Card.tsx';
import { SEASON_RULES } from './season-rules.ts';

export const SeasonRules = ({ className }: { className?: string }) => (
  <Card as="section" title="How a season works" {...(className && { className })}>
    <ul className="grid gap-2 m-0 ps-5 list-disc text-sm">
      {SEASON_RULES.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </Card>
);
