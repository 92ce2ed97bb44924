import type { ListedCategory } from 'contracts/api/admin';
import { useState } from 'react';
import { change } from '../data/change.ts';
import { statusIn } from '../data/http-error.ts';
import { toast } from '../design/toast-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useReloadTree } from './category-data.ts';
import type { Place } from './tree-model.ts';
import { childrenOf } from './tree-model.ts';

const STALE = 412;

export interface TreeMoves {
  /** The category that is on its way. */
  readonly moving: string | undefined;
  /** What is read out. */
  readonly said: string;
  readonly move: (category: ListedCategory, place: Place) => Promise<boolean>;
}

/** Nothing is shown at its new place before the server says so. */
export function useTreeMoves(categories: readonly ListedCategory[]): TreeMoves {
  const { categories: texts, errors } = useTexts();
  const reload = useReloadTree();
  const [moving, setMoving] = useState<string>();
  const [said, setSaid] = useState('');

  async function move(category: ListedCategory, place: Place): Promise<boolean> {
    if (moving !== undefined) return false;
    setMoving(category.id);
    try {
      const { id: categoryId, revision } = category;
      await change(
        'PUT /api/admin/categories/:categoryId/place',
        { categoryId, ...place },
        { revision },
      );
      await reload();
      setSaid(texts.movedTo(category.name, placeText(place)));
      return true;
    } catch (error) {
      // The tree is another one than was seen: the new one is shown, and nothing was moved.
      if (statusIn(error) === STALE) await reload();
      const description = failureText(error, errors);
      toast({ title: texts.notMoved, description, tone: 'destructive' });
      return false;
    } finally {
      setMoving(undefined);
    }
  }
  function placeText({ parentId, before }: Place): string {
    const parent = categories.find(({ id }) => id === parentId);
    const next = childrenOf(categories, parentId).find(({ id }) => id === before);
    const under = parent ? texts.under(parent.name) : texts.asRoot;
    return next ? `${under}, ${texts.before(next.name)}` : `${under}, ${texts.asLast}`;
  }
  return { moving, said, move };
}
