import type { ListedCategory } from 'contracts/api/admin';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { CategoryRow } from './category-row.tsx';
import { rowsOf } from './tree-model.ts';
import type { Closed } from './tree-model.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { onTreeKey } from './use-tree-keys.ts';
import type { TreeMoves } from './use-tree-moves.ts';

interface CategoryTreeProps {
  categories: readonly ListedCategory[];
  moves: TreeMoves;
  onEdit: (category: ListedCategory) => void;
  onPlace: (category: ListedCategory) => void;
}

/** The tree of categories: one stop of the Tab key, arrows within, and rows that can be dragged. */
export function CategoryTree({
  categories,
  moves,
  onEdit,
  onPlace,
}: CategoryTreeProps): ReactElement {
  const texts = useTexts().categories;
  const list = useRef<HTMLUListElement>(null);
  const [closed, setClosed] = useState<Closed>(new Set());
  const [active, setActive] = useState<string>();
  const rows = rowsOf(categories, closed);
  const current = rows.some(({ category }) => category.id === active) ? active : firstOf(rows);
  const move: typeof moves.move = async (category, place) => {
    const moved = await moves.move(category, place);
    const { parentId } = place;
    if (moved && parentId !== null) setClosed(without(closed, parentId));
    return moved;
  };
  const drag = useTreeDrag(categories, (category, place) => void move(category, place));
  const toggle = (id: string): void =>
    setClosed(closed.has(id) ? without(closed, id) : new Set([...closed, id]));
  const focus = (id: string): void => {
    setActive(id);
    list.current?.querySelector<HTMLElement>(`[data-category="${id}"]`)?.focus();
  };
  const keys = { rows, categories, focus, toggle, edit: onEdit, place: onPlace, move };
  useKeptFocus(list, moves.moving);
  return (
    <ul
      ref={list}
      role="tree"
      aria-label={texts.title}
      aria-describedby="tree-keys"
      className="tree"
    >
      {rows.map((row) => {
        const { category, level, siblings, position, hasChildren, isOpen } = row;
        const { id } = category;
        return (
          <li
            key={id}
            role="treeitem"
            aria-level={level}
            aria-posinset={position + 1}
            aria-setsize={siblings.length}
            aria-selected={id === current}
            aria-expanded={hasChildren ? isOpen : undefined}
            aria-busy={moves.moving === id || undefined}
            tabIndex={id === current ? 0 : -1}
            data-category={id}
            data-hidden={!category.isActive}
            data-dragged={drag.dragged === id || undefined}
            data-drop={drag.over?.id === id ? drag.over.zone : undefined}
            className="tree-row"
            style={{ paddingInlineStart: 8 + (level - 1) * 24 }}
            onFocus={() => setActive(id)}
            onKeyDown={(event) => onTreeKey(event, row, keys)}
            {...drag.handlersOf(category)}
          >
            <CategoryRow
              row={row}
              onToggle={() => toggle(id)}
              onEdit={() => onEdit(category)}
              onPlace={() => onPlace(category)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A row that is drawn at another place loses the focus it had. */
function useKeptFocus(
  list: React.RefObject<HTMLUListElement | null>,
  moving: string | undefined,
): void {
  const moved = useRef<string>(undefined);
  useEffect(() => {
    if (moving !== undefined) {
      moved.current = moving;
      return;
    }
    if (moved.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-category="${moved.current}"]`)?.focus();
    moved.current = undefined;
  }, [list, moving]);
}

function firstOf(rows: ReturnType<typeof rowsOf>): string | undefined {
  return rows[0]?.category.id;
}

function without(closed: Closed, id: string): Closed {
  return new Set([...closed].filter((each) => each !== id));
}
