import type { ReactElement } from 'react';
import { Badge } from '../../../design/badge.tsx';
import { Button } from '../../../design/button.tsx';
import { Sheet } from '../../../design/dialog.tsx';
import { ScrollArea } from '../../../design/scroll-area.tsx';
import { useShopTexts } from '../../../texts/use-shop-texts.ts';
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
      className="sticky top-22 flex max-h-[calc(100dvh-7rem)] flex-col self-start rounded-card border border-border bg-surface"
    >
      <ScrollArea className="flex-1 rounded-card">
        <div className="px-4 pb-2">
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
            <Button
              variant="quiet"
              size="small"
              disabled={activeCount === 0}
              onClick={control.clear}
            >
              {texts.actions.clearAll}
            </Button>
          </div>
          <p className="pb-2 text-meta text-muted">
            {total === undefined ? ' ' : texts.filters.found(total)}
          </p>
          <FilterPanel control={control} />
        </div>
      </ScrollArea>
    </aside>
  );
}

/** The same filters in a sheet, on everything narrower. */
export function FilterSheet({
  onClose,
  control,
  activeCount,
  total,
}: FiltersProps & { onClose: () => void }): ReactElement {
  const texts = useShopTexts();
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={texts.filters.open(activeCount)}
      {...(total === undefined ? {} : { description: texts.filters.found(total) })}
    >
      <ScrollArea className="flex-1">
        <div className="px-5 py-2">
          <FilterPanel control={control} />
        </div>
      </ScrollArea>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-t border-border p-4">
        <Button variant="secondary" disabled={activeCount === 0} onClick={control.clear}>
          {texts.actions.clearAll}
        </Button>
        <Button onClick={onClose}>{texts.filters.show(total ?? 0)}</Button>
      </div>
    </Sheet>
  );
}
