import { useState } from 'react';
import type { ReactElement } from 'react';
import { ChevronRightIcon } from '../../../design/first-icons.tsx';
import { useMarket } from '../../../tenant/use-market.ts';
import { useShopTexts } from '../../../texts/use-shop-texts.ts';
import { useCategories } from '../api/use-categories.ts';
import { categoryTree, pathTo } from './category-tree.ts';
import type { CategoryNode } from './category-tree.ts';

interface TreeProps {
  selected: string | null;
  onSelect: (id: string | null) => void;
}

export function CategoryTreeView({ selected, onSelect }: TreeProps): ReactElement {
  const texts = useShopTexts().filters;
  const { categories, isSuccess } = useCategories();
  const tree = categoryTree(categories);
  const openPath = pathTo(categories, selected);
  if (isSuccess && tree.length === 0) return <p className="text-muted">{texts.noCategories}</p>;
  return (
    <ul className="flex flex-col">
      {tree.map((node) => (
        <Branch
          key={node.category.id}
          node={node}
          openPath={openPath}
          selected={selected}
          onSelect={onSelect}
        />
      ))}
    </ul>
  );
}

function Branch({
  node,
  openPath,
  selected,
  onSelect,
}: TreeProps & { node: CategoryNode; openPath: readonly string[] }): ReactElement {
  const texts = useShopTexts().filters;
  const { tenant } = useMarket();
  const { id, name, level, sold } = node.category;
  const [open, setOpen] = useState(openPath.includes(id));
  const isSelected = id === selected;
  return (
    <li>
      <div className="flex items-center gap-1">
        {node.children.length === 0 ? (
          <span className="size-8 shrink-0 max-tablet:size-11" />
        ) : (
          <button
            type="button"
            aria-expanded={open}
            aria-label={open ? texts.collapse(name) : texts.expand(name)}
            onClick={() => setOpen(!open)}
            className="grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-surface-2 max-tablet:size-11"
          >
            <ChevronRightIcon width="16" height="16" className={open ? 'rotate-90' : ''} />
          </button>
        )}
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={() => onSelect(isSelected ? null : id)}
          className="transition-quick flex min-h-9 min-w-0 flex-1 items-center justify-between gap-2 rounded-md px-2 text-left hover:bg-surface-2 aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent max-tablet:min-h-11"
        >
          <span className="truncate">{name}</span>
          <span className="figures text-meta text-muted">
            {sold === undefined ? null : (
              <>
                <span aria-hidden="true">{sold[tenant]}</span>
                <span className="sr-only">{texts.productsIn(sold[tenant])}</span>
              </>
            )}
            <span className="sr-only">, {texts.level(level + 1)}</span>
          </span>
        </button>
      </div>
      {open && node.children.length > 0 ? (
        <ul className="ml-4 flex flex-col">
          {node.children.map((child) => (
            <Branch
              key={child.category.id}
              node={child}
              openPath={openPath}
              selected={selected}
              onSelect={onSelect}
            />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
