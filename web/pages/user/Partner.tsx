import { Card } from '../../ui/Card.tsx';
import { Glyph } from '../../ui/RoleIcon.tsx';
import { useProfileDesk } from './desk.ts';
import { PersonRow } from './PersonRow.tsx';
import { isLove, partnerHeart } from './profile.ts';

/** Whom they love, or are married to. */
export function Partner() {
  const { profile, viewerId } = useProfileDesk();
  const { love, saved } = profile;
  if (!isLove(love)) return null;
  const married = love.type === 'Married';
  const { glyph, says } = partnerHeart(love, viewerId, saved);
  return (
    <Card as="section" className="profile-card profile-partner">
      <h2 className="sr-only">{says}</h2>
      <PersonRow person={love} note={married ? 'Married to' : 'In love with'}>
        <span className="profile-partner-glyph" title={says}>
          <Glyph name={glyph} />
        </span>
      </PersonRow>
    </Card>
  );
}
