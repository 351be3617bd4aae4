import { Card } from '../../ui/Card.tsx';
import { Glyph } from '../../ui/GlyphIcon.tsx';
import { PersonRow } from '../people/PersonRow.tsx';
import { isLove, partnerHeart } from './profile.ts';
import { useProfileContext } from './profile-context.ts';

export function Partner() {
  const { profile, viewerId } = useProfileContext();
  const { love, saved } = profile;
  if (!isLove(love)) return null;
  const married = love.type === 'Married';
  const { glyph, label } = partnerHeart(love, viewerId, saved);
  return (
    <Card as="section" className="profile-card py-2">
      <h2 className="sr-only">{label}</h2>
      <PersonRow person={love} note={married ? 'Married to' : 'In love with'}>
        <span className="inline-grid [&_.role-glyph]:size-8 flex-none place-items-center text-mafia" title={label}>
          <Glyph name={glyph} />
        </span>
      </PersonRow>
    </Card>
  );
}
