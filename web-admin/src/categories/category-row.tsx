import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../design/badge.tsx';
import { ChevronDownIcon } from 'web-shared/design/icons.tsx';
import { GripIcon } from '../design/icons.tsx';
import { listPath } from '../list/list-path.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import type { TreeRow } from './tree-model.ts';

interface CategoryRowProps {
  row: TreeRow;
  onToggle: () => void;
  onEdit: () => void;
  onPlace: () => void;
}

/** What a row of the tree says. Its buttons are for pointers: the row itself has a key for each of them. */
export function CategoryRow({ row, onToggle, onEdit, onPlace }: CategoryRowProps): ReactElement {
  const texts = useTexts().categories;
  const { category, level, hasChildren, isOpen } = row;
  return (
    <>
      <GripIcon width="16" height="16" className="tree-grip" />
      {hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          className="icon-button tree-toggle"
          data-open={isOpen}
          aria-label={isOpen ? texts.collapse(category.name) : texts.expand(category.name)}
          onClick={onToggle}
        >
          <ChevronDownIcon width="16" height="16" />
        </button>
      ) : (
        <span className="tree-toggle" />
      )}
      <span className="tree-name">{category.name}</span>
      {category.nameKm === undefined ? null : (
        <span className="tree-twin" lang="bs">
          {category.nameKm}
        </span>
      )}
      {category.isActive ? null : <Badge tone="warn">{texts.hidden}</Badge>}
      <span className="header-space" />
      <ProductCount row={row} />
      <span className="tree-level" title={texts.level(level)}>
        <span aria-hidden="true">L{level}</span>
      </span>
      <RowButton label={texts.place(category.name)} onClick={onPlace}>
        {texts.placeButton}
      </RowButton>
      <RowButton label={texts.edit(category.name)} onClick={onEdit}>
        {texts.editButton}
      </RowButton>
    </>
  );
}

function ProductCount({ row: { category } }: { row: TreeRow }): ReactElement {
  const texts = useTexts().categories;
  const count = useCount();
  return (
    <Link
      to={listPath('products', { categoryId: category.id })}
      tabIndex={-1}
      className="tree-count figures"
      aria-label={texts.productsOf(category.name, category.products)}
    >
      {count(category.products)}
    </Link>
  );
}

interface RowButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function RowButton({ label, onClick, children }: RowButtonProps): ReactElement {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="button tree-button"
      data-variant="quiet"
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
