import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { CancelGame } from '../../tables/CancelGame.tsx';
import { usePlaceActions } from '../../tables/use-places.ts';
import type { Way } from './door.ts';

export interface PlaceWayProps {
  way: Extract<Way, { kind: 'reserve' | 'give-back' | 'cancel' }>;
  variant: ButtonProps['variant'];
  link: string;
  refetch: () => void;
}

/** Actions at the door of a scheduled table: reserve a seat, give it back, or cancel the game. */
export function PlaceWay({ way, variant, link, refetch }: PlaceWayProps) {
  const { reserve, giveBack } = usePlaceActions(link, refetch);
  if (way.kind === 'cancel') return <CancelGame link={link} after={refetch} />;
  const [icon, action] = way.kind === 'reserve' ? (['calendar', reserve] as const) : (['undo', giveBack] as const);
  return (
    <Button variant={variant} wide icon={icon} loading={action.pending} onClick={() => void action.run()}>
      {way.label}
    </Button>
  );
}
