import type { SavedListDetails } from 'contracts/api/saved-lists';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useListsTexts } from '../../list-view/use-lists-texts.ts';
import { useMay } from '../../session/use-may.ts';
import { ListLine } from './list-line.tsx';
import { linesNow } from './to-cart.ts';
import type { TakenNow } from './to-cart.ts';
import { FillCart } from './fill-cart.tsx';
import { useFilling } from './use-filling.ts';
import { useListChanges } from './use-list-changes.ts';

const AS_LISTED: TakenNow = new Map();

/** The lines, what the shop says to each, and the way into the cart for those that can be bought. */
export function ListLines({ list }: { list: SavedListDetails }): ReactElement {
  const texts = useListsTexts();
  const changes = useListChanges(list.id);
  const [taken, setTaken] = useState(AS_LISTED);
  const lines = linesNow(list.lines, taken);
  const filling = useFilling(list.id, () => setTaken(AS_LISTED));
  return (
    <>
      {useMay('buy') ? <FillCart lines={lines} filling={filling} /> : null}
      <ul
        aria-label={texts.lines}
        className="overflow-hidden rounded-card border border-border bg-surface"
      >
        {lines.map((line) => (
          <ListLine
            key={line.productId}
            line={line}
            changes={changes}
            onTake={(count) => setTaken(new Map([...taken, [line.productId, count]]))}
          />
        ))}
      </ul>
    </>
  );
}
