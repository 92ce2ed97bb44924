import { CATALOG_PAGE } from 'contracts/constants/catalog';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { ArrowLeftIcon } from '../../design/icons.tsx';
import { useShopTexts } from '../../texts/shop-texts.ts';

interface PaginationProps {
  page: number;
  total: number;
  onTurn: (page: number) => void;
}

export function Pagination({ page, total, onTurn }: PaginationProps): ReactElement | null {
  const texts = useShopTexts().catalogue;
  const size = CATALOG_PAGE.defaultSize;
  if (total <= size) return null;
  const from = (page - 1) * size + 1;
  return (
    <nav aria-label={texts.pagesLabel} className="flex items-center justify-between gap-4">
      <Button look="secondary" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <ArrowLeftIcon width="16" height="16" />
        {texts.previous}
      </Button>
      <span className="text-muted">
        {texts.pages(from, Math.min(from + size - 1, total), total)}
      </span>
      <Button look="secondary" disabled={page * size >= total} onClick={() => onTurn(page + 1)}>
        {texts.next}
        <ArrowLeftIcon width="16" height="16" className="rotate-180" />
      </Button>
    </nav>
  );
}
