import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ListedCategory } from 'contracts/api/admin';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTexts } from '../texts/use-texts.ts';
import { ParentChoice } from './parent-choice.tsx';
import { childrenOf, isWithin } from './tree-model.ts';
import type { TreeMoves } from './use-tree-moves.ts';

interface PlaceDialogProps {
  categories: readonly ListedCategory[];
  category: ListedCategory;
  moves: TreeMoves;
  onClose: () => void;
}

/** Moves a category without dragging it: for fingers, and for whoever would rather choose. */
export function PlaceDialog({
  categories,
  category,
  moves,
  onClose,
}: PlaceDialogProps): ReactElement {
  const { categories: texts, actions } = useTexts();
  const id = useId();
  const { register, control, setValues, handleSubmit } = useForm({
    defaultValues: { parentId: category.parentId, before: '' },
  });
  const parentId = useWatch({ control, name: 'parentId' });
  const possible = categories.filter((each) => !isWithin(each.id, category.id, categories));
  const siblings = childrenOf(possible, parentId);
  const save = handleSubmit(async ({ before, ...place }) => {
    const moved = await moves.move(category, { ...place, before: before === '' ? null : before });
    if (moved) onClose();
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="place-title">
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id="place-title">{texts.place(category.name)}</DialogTitle>
        <DialogContent className="stack">
          <ParentChoice
            categories={possible}
            value={parentId}
            onChange={(parent) => setValues({ parentId: parent, before: '' })}
          />
          <div className="field">
            <label className="label" htmlFor={id}>
              {texts.position}
            </label>
            <select id={id} className="input" {...register('before')}>
              {siblings.map((sibling) => (
                <option key={sibling.id} value={sibling.id}>
                  {texts.before(sibling.name)}
                </option>
              ))}
              <option value="">{texts.asLast}</option>
            </select>
          </div>
        </DialogContent>
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            {actions.cancel}
          </button>
          <button
            type="submit"
            className="button"
            data-variant="primary"
            disabled={moves.moving !== undefined}
            aria-busy={moves.moving !== undefined || undefined}
          >
            {texts.placeButton}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
