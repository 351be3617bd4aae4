import { VList, type VListProps } from 'virtua';
import type { ListProps } from './FullList.tsx';
import type { TranscriptLine } from './transcript-lines.ts';

export function VirtualList({ data, children, ...rest }: ListProps<TranscriptLine>) {
  return (
    <VList {...(rest as Omit<VListProps<TranscriptLine>, 'children'>)} data={data} itemSize={44}>
      {children as VListProps<TranscriptLine>['children']}
    </VList>
  );
}
