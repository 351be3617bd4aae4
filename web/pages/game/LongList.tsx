import { VList, type VListProps } from 'virtua';
import type { Line } from './record.ts';
import type { ListProps } from './ShortList.tsx';

/** A list of any length: only what is in sight is drawn. */
export function LongList({ data, children, ...rest }: ListProps<Line>) {
  return (
    <VList {...(rest as Omit<VListProps<Line>, 'children'>)} data={data} itemSize={44}>
      {children as VListProps<Line>['children']}
    </VList>
  );
}
