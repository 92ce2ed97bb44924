import type { KeyboardEvent } from 'react';
import type { ListedCategory } from 'contracts/api/admin';
import type { Place, Step, TreeRow } from './tree-model.ts';
import { placeAfter } from './tree-model.ts';

export interface TreeKeys {
  readonly rows: readonly TreeRow[];
  readonly categories: readonly ListedCategory[];
  readonly focus: (id: string) => void;
  readonly toggle: (id: string) => void;
  readonly edit: (category: ListedCategory) => void;
  readonly place: (category: ListedCategory) => void;
  readonly move: (category: ListedCategory, place: Place) => void;
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The keys of a tree, as authors of trees agree on them; with Alt the arrows carry the category along. */
export function onTreeKey(event: KeyboardEvent, row: TreeRow, tree: TreeKeys): void {
  if (event.ctrlKey || event.metaKey) return;
  const done = event.altKey ? carry(event.key, row, tree) : walk(event.key, row, tree);
  if (done) event.preventDefault();
}

function carry(key: string, row: TreeRow, tree: TreeKeys): boolean {
  const step = STEPS[key];
  if (step === undefined) return false;
  const place = placeAfter(step, row, tree.categories);
  if (place) tree.move(row.category, place);
  return true;
}

function walk(key: string, row: TreeRow, tree: TreeKeys): boolean {
  const { rows, focus, toggle } = tree;
  const { category, isOpen, hasChildren } = row;
  const at = rows.findIndex((each) => each.category.id === category.id);
  const to = (target: TreeRow | undefined): true => {
    if (target) focus(target.category.id);
    return true;
  };
  switch (key) {
    case 'ArrowDown':
      return to(rows[at + 1]);
    case 'ArrowUp':
      return to(rows[at - 1]);
    case 'Home':
      return to(rows[0]);
    case 'End':
      return to(rows.at(-1));
    case 'ArrowRight':
      if (hasChildren && !isOpen) toggle(category.id);
      return isOpen ? to(rows[at + 1]) : true;
    case 'ArrowLeft':
      if (isOpen) toggle(category.id);
      return isOpen || to(rows.find((each) => each.category.id === category.parentId));
    case 'Enter':
      tree.edit(category);
      return true;
    case 'm':
    case 'M':
      tree.place(category);
      return true;
    default:
      return false;
  }
}
