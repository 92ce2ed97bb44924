import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ListedCategory } from 'contracts/api/admin';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from '../design/toast-store.ts';
import { isWritten } from '../record/is-written.ts';
import { StaleDialog } from '../record/stale-dialog.tsx';
import { staleEditIn } from '../record/stale-edit.ts';
import type { StaleEdit } from '../record/stale-edit.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { changeCategory, createCategory, useReloadTree } from './category-data.ts';
import type { CategoryFields } from './category-data.ts';
import { CategoryHistory } from './category-history.tsx';
import { CategoryInputs } from './category-inputs.tsx';
import type { CategoryForm } from './category-inputs.tsx';
import { ParentChoice } from './parent-choice.tsx';
import { childrenOf } from './tree-model.ts';

interface CategoryDialogProps {
  categories: readonly ListedCategory[];
  /** Undefined: a new one. */
  category: ListedCategory | undefined;
  onClose: () => void;
}

const STEP = 10;

/** The names of a category, and whether the shop shows it. */
export function CategoryDialog({
  categories,
  category,
  onClose,
}: CategoryDialogProps): ReactElement {
  const { categories: texts, actions, errors, record } = useTexts();
  const reload = useReloadTree();
  const { register, control, setValue, setValues, setError, handleSubmit, formState } =
    useForm<CategoryForm>({ defaultValues: { ...fieldsOf(category), parentId: null } });
  const [name, parentId] = useWatch({ control, name: ['name', 'parentId'] });
  const [revision, setRevision] = useState(category?.revision ?? 0);
  const [stale, setStale] = useState<StaleEdit>();
  const saving = formState.isSubmitting;

  async function send({ parentId, ...fields }: CategoryForm): Promise<void> {
    if (category !== undefined) await changeCategory(category.id, revision, fields);
    else await createCategory(fields, newPlace(parentId, categories));
  }
  const save = handleSubmit(async (form) => {
    try {
      await send(form);
      await reload();
      toast({ title: texts.saved });
      onClose();
    } catch (error) {
      const both = staleEditIn(error);
      if (both) setStale(both);
      else setError('root', { message: failureText(error, errors) });
    }
  });
  function goOn(edit: StaleEdit): void {
    setRevision(edit.currentRevision);
    setStale(undefined);
  }
  if (stale) {
    return (
      <StaleDialog
        stale={stale}
        labelOf={(path) => labelOf(texts.fields, path)}
        onKeepMine={() => goOn(stale)}
        onTakeTheirs={() => {
          setValues(fieldsOf(stale.current));
          goOn(stale);
        }}
      />
    );
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="category-title">
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id="category-title">{category?.name ?? texts.create}</DialogTitle>
        <DialogContent className="stack">
          <CategoryInputs
            register={register}
            failure={formState.errors.root?.message}
            existing={category !== undefined}
          />
          {category === undefined ? (
            <ParentChoice
              categories={categories}
              value={parentId}
              onChange={(parent) => setValue('parentId', parent)}
            />
          ) : (
            <CategoryHistory category={category} />
          )}
        </DialogContent>
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            {actions.cancel}
          </button>
          <button
            type="submit"
            className="button"
            data-variant="primary"
            disabled={saving || !isWritten(name)}
            aria-busy={saving || undefined}
          >
            {saving ? record.saving : actions.save}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function fieldsOf(from: Readonly<Record<string, unknown>> | undefined): CategoryFields {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    name: text(from?.['name']),
    nameKm: text(from?.['nameKm']),
    isActive: from?.['isActive'] !== false,
  };
}

function newPlace(parentId: string | null, categories: readonly ListedCategory[]) {
  const last = childrenOf(categories, parentId).at(-1)?.sortOrder ?? 0;
  return { ...(parentId === null ? {} : { parentId }), sortOrder: last + STEP };
}

function labelOf(labels: Readonly<Record<string, string>>, path: string): string {
  return labels[path] ?? path;
}
