import type { ReactElement } from 'react';
import { Badge } from '../../../design/badge.tsx';
import { Button } from '../../../design/button.tsx';
import { Sheet } from '../../../design/dialog.tsx';
import { useShopTexts } from '../../../texts/shop-texts.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { FilterControl } from './use-filters.ts';

interface FiltersProps {
  control: FilterControl;
  activeCount: number;
  total: number | undefined;
}

/** The filters beside the table, from 1536 px. */
export function FilterAside({ control, activeCount, total }: FiltersProps): ReactElement {
  const texts = useShopTexts();
  return (
    <aside
      aria-label={texts.filters.title}
      className="sticky top-22 max-h-[calc(100dvh-7rem)] self-start overflow-y-auto rounded-card border border-border bg-surface px-4 pb-2"
    >
      <div className="flex min-h-14 items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 text-lead">
          {texts.filters.title}
          {activeCount === 0 ? null : (
            <Badge tone="accent">
              <span aria-hidden="true">{activeCount}</span>
              <span className="sr-only">{texts.filters.active(activeCount)}</span>
            </Badge>
          )}
        </h2>
        <Button look="quiet" size="small" disabled={activeCount === 0} onClick={control.clear}>
          {texts.actions.clearAll}
        </Button>
      </div>
      <p className="pb-2 text-meta text-muted">
        {total === undefined ? ' ' : texts.filters.found(total)}
      </p>
      <FilterPanel control={control} />
    </aside>
  );
}

/** The same filters in a sheet, on everything narrower. */
export function FilterSheet({
  open,
  onOpenChange,
  control,
  activeCount,
  total,
}: FiltersProps & { open: boolean; onOpenChange: (open: boolean) => void }): ReactElement {
  const texts = useShopTexts();
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={texts.filters.open(activeCount)}
      {...(total === undefined ? {} : { description: texts.filters.found(total) })}
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">
        <FilterPanel control={control} />
      </div>
      <div className="grid grid-cols-2 gap-3 border-t border-border p-4">
        <Button look="secondary" disabled={activeCount === 0} onClick={control.clear}>
          {texts.actions.clearAll}
        </Button>
        <Button onClick={() => onOpenChange(false)}>{texts.filters.show(total ?? 0)}</Button>
      </div>
    </Sheet>
  );
}
