import type { ListedCategory } from 'contracts/api/admin';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { PlusIcon } from 'web-shared/design/icons.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryTree } from './category-tree.tsx';
import { useCategoryTree } from './category-data.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { useTreeMoves } from './use-tree-moves.ts';

type Open =
  { readonly dialog: 'none' | 'new' } | { readonly dialog: 'edit' | 'place'; readonly id: string };

/** The tree of categories, as the shop shows it. */
export function CategoryPage(): ReactElement {
  const { categories: texts, actions, list } = useTexts();
  const count = useCount();
  const { data, error, refetch } = useCategoryTree();
  const [open, setOpen] = useState<Open>({ dialog: 'none' });
  const total = data === undefined ? '' : list.total(count(data.length));
  return (
    <Page
      title={texts.title}
      beside={
        <span role="status" className="total">
          {total}
        </span>
      }
      actions={
        <button
          type="button"
          className="button"
          data-variant="primary"
          onClick={() => setOpen({ dialog: 'new' })}
        >
          <PlusIcon width="18" height="18" />
          {texts.create}
        </button>
      }
    >
      {error ? (
        <Notice tone="bad" title={texts.failed}>
          <p>{error.message}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            {actions.retry}
          </button>
        </Notice>
      ) : null}
      {data === undefined && !error ? <LoadingScreen /> : null}
      {data === undefined ? null : <Tree data={data} open={open} setOpen={setOpen} />}
    </Page>
  );
}

interface TreeProps {
  data: readonly ListedCategory[];
  open: Open;
  setOpen: (open: Open) => void;
}

function Tree({ data, open, setOpen }: TreeProps): ReactElement {
  const texts = useTexts().categories;
  const moves = useTreeMoves(data);
  const close = (): void => setOpen({ dialog: 'none' });
  const meant = 'id' in open ? data.find(({ id }) => id === open.id) : undefined;
  return (
    <>
      <p id="tree-keys" className="meta">
        {texts.keys}
      </p>
      <p role="status" className="visually-hidden">
        {moves.said}
      </p>
      {data.length === 0 ? (
        <p className="muted">{texts.empty}</p>
      ) : (
        <CategoryTree
          categories={data}
          moves={moves}
          onEdit={({ id }) => setOpen({ dialog: 'edit', id })}
          onPlace={({ id }) => setOpen({ dialog: 'place', id })}
        />
      )}
      {open.dialog === 'new' || (open.dialog === 'edit' && meant) ? (
        <CategoryDialog categories={data} category={meant} onClose={close} />
      ) : null}
      {open.dialog === 'place' && meant ? (
        <PlaceDialog categories={data} category={meant} moves={moves} onClose={close} />
      ) : null}
    </>
  );
}
