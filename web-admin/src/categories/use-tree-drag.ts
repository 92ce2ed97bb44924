import type { ListedCategory } from 'contracts/api/admin';
import { useState } from 'react';
import type { DragEvent } from 'react';
import type { Place, Zone } from './tree-model.ts';
import { placeOnDrop } from './tree-model.ts';

interface Over {
  readonly id: string;
  readonly zone: Zone;
}

export interface TreeDrag {
  readonly dragged: string | undefined;
  readonly over: Over | undefined;
  readonly handlersOf: (category: ListedCategory) => {
    readonly draggable: true;
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

/** Rows are dragged onto each other: above or below a row, or into it. */
export function useTreeDrag(
  categories: readonly ListedCategory[],
  move: (category: ListedCategory, place: Place) => void,
): TreeDrag {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<Over>();
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  const placeAt = (target: ListedCategory, event: DragEvent): Place | undefined =>
    dragged === undefined ? undefined : placeOnDrop(zoneOf(event), { target, dragged }, categories);
  return {
    dragged,
    over,
    handlersOf: (target) => ({
      draggable: true,
      onDragStart: (event) => {
        // Without something to carry, Firefox starts nothing.
        event.dataTransfer.setData('text/plain', target.name);
        event.dataTransfer.effectAllowed = 'move';
        setDragged(target.id);
      },
      onDragOver: (event) => {
        if (!placeAt(target, event)) return;
        event.preventDefault();
        const zone = zoneOf(event);
        if (over?.id !== target.id || over.zone !== zone) setOver({ id: target.id, zone });
      },
      onDragLeave: () => setOver(undefined),
      onDrop: (event) => {
        event.preventDefault();
        const place = placeAt(target, event);
        const category = categories.find(({ id }) => id === dragged);
        end();
        if (place && category) move(category, place);
      },
      onDragEnd: end,
    }),
  };
}

/** The upper and the lower quarter of a row mean beside it, what lies between means into it. */
function zoneOf({ currentTarget, clientY }: DragEvent): Zone {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'into';
}
