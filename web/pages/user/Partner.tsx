import { Card } from '../../ui/Card.tsx';
import { Glyph } from '../../ui/RoleIcon.tsx';
import { useProfileDesk } from './desk.ts';
import { LOVER_GLYPH, MARRIED_GLYPH } from './glyphs.ts';
import { PersonRow } from './PersonRow.tsx';
import { isLove } from './profile.ts';

/** Whom they love, or are married to. */
export function Partner() {
  const { love } = useProfileDesk().profile;
  if (!isLove(love)) return null;
  const married = love.type === 'Married';
  return (
    <Card as="section" className="profile-card profile-partner">
      <h2 className="sr-only">{married ? 'Married' : 'In love'}</h2>
      <PersonRow person={love} note={married ? 'Married to' : 'In love with'}>
        <span className="profile-partner-glyph">
          <Glyph name={married ? MARRIED_GLYPH : LOVER_GLYPH} />
        </span>
      </PersonRow>
    </Card>
  );
}
