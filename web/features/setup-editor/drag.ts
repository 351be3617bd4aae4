/** Dragging of cards by pointer, from the role list or from one set to another. */
import type { DragEvent } from 'react';

export interface DraggedCard {
  card: string;
  /** The set that the card leaves; null if it comes from the role list. */
  from: number | null;
}

const TYPE = 'application/x-duskhaven-card';

export function dragCard({ dataTransfer }: DragEvent, dragged: DraggedCard): void {
  dataTransfer.setData(TYPE, JSON.stringify(dragged));
  dataTransfer.setData('text/plain', dragged.card);
  dataTransfer.effectAllowed = 'copyMove';
}

export const isCardDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(TYPE);

/** Null if something else was dropped. */
export function droppedCard({ dataTransfer }: DragEvent): DraggedCard | null {
  try {
    const { card, from } = JSON.parse(dataTransfer.getData(TYPE)) as { card?: unknown; from?: unknown };
    return typeof card === 'string' ? { card, from: typeof from === 'number' ? from : null } : null;
  } catch {
    return null;
  }
}
