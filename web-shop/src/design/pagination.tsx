import type { ReactElement } from 'react';
import { useShopTexts } from '../texts/use-shop-texts.ts';
import { Button } from './button.tsx';
import { ArrowLeftIcon } from 'web-shared/design/icons.tsx';

interface PaginationProps {
  /** What the pages are of, for screen readers. */
  label: string;
  page: number;
  /** How many stand on one page. */
  size: number;
  total: number;
  onPageChange: (page: number) => void;
  /** Says which are shown, in words of the list's own. */
  shown?: ((from: number, to: number) => string) | undefined;
}

/** Turns the pages of a list; nothing where one page holds it all. */
export function Pagination({
  label,
  page,
  size,
  total,
  onPageChange,
  shown,
}: PaginationProps): ReactElement | null {
  const texts = useShopTexts().catalogue;
  if (total <= size && page <= 1) return null;
  const from = Math.min((page - 1) * size + 1, total);
  const to = Math.min(page * size, total);
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <ArrowLeftIcon width="16" height="16" />
        {texts.previous}
      </Button>
      <span className="text-muted">{shown ? shown(from, to) : texts.pages(from, to, total)}</span>
      <Button
        variant="secondary"
        disabled={page * size >= total}
        onClick={() => onPageChange(page + 1)}
      >
        {texts.next}
        <ArrowLeftIcon width="16" height="16" className="rotate-180" />
      </Button>
    </nav>
  );
}
