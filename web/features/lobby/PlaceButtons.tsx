import { Button } from '../../ui/Button.tsx';
import { CancelGame } from '../tables/CancelGame.tsx';
import type { RowAction } from '../tables/tables.ts';
import { usePlaceActions } from '../tables/use-places.ts';

interface PlaceButtonsProps {
  id: string;
  name: string;
  offer: RowAction & { kind: 'reserve' };
}

/** Buttons of a scheduled table: reserve a seat, give it back, or cancel one's own game. */
export function PlaceButtons({ id, name, offer: { mine, full, href } }: PlaceButtonsProps) {
  const { reserve, giveBack } = usePlaceActions(id);
  if (mine === null)
    return (
      <Button
        size="small"
        loading={reserve.pending}
        aria-label={`${full ? 'Join queue of' : 'Reserve a place at'} ${name}`}
        onClick={() => void reserve.run()}
      >
        {full ? 'Join queue' : 'Reserve'}
      </Button>
    );
  return (
    <>
      {mine.hosts ? (
        <CancelGame link={id} name={name} />
      ) : (
        <Button
          size="small"
          variant="ghost"
          loading={giveBack.pending}
          aria-label={`Cancel your place at ${name}`}
          onClick={() => void giveBack.run()}
        >
          Cancel
        </Button>
      )}
      {mine.queue === 0 && (
        <Button size="small" href={href} aria-label={`Open the table of ${name}`}>
          Open
        </Button>
      )}
    </>
  );
}
