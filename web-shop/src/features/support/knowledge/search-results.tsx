import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/panel.tsx';
import { useShopTexts } from '../../../texts/use-shop-texts.ts';
import { SearchField } from '../search-field.tsx';
import type { SupportUrlControl } from '../use-support-url.ts';

interface SearchResultsProps {
  texts: {
    readonly search: string;
    readonly empty: string;
    readonly found: (count: number) => string;
  };
  /** How many there are, and how many of them were found. */
  total: number;
  count: number;
  control: SupportUrlControl;
  children: ReactNode;
}

/** A search over a list, how much it found, and the list, or that there is nothing. */
export function SearchResults({
  texts,
  total,
  count,
  control,
  children,
}: SearchResultsProps): ReactElement {
  const { actions } = useShopTexts();
  return (
    <div className="flex flex-col gap-4">
      {total === 0 ? null : (
        <div className="tablet:max-w-96">
          <SearchField
            label={texts.search}
            value={control.urlState.search}
            onSearch={(search) => control.change({ search })}
          />
        </div>
      )}
      <p role="status" className={count === 0 ? 'sr-only' : 'text-muted'}>
        {count === 0 ? texts.empty : texts.found(count)}
      </p>
      {count > 0 ? (
        children
      ) : (
        <EmptyState title={texts.empty}>
          {total === 0 ? undefined : (
            <Button variant="secondary" onClick={() => control.change({ search: '' })}>
              {actions.clearAll}
            </Button>
          )}
        </EmptyState>
      )}
    </div>
  );
}
