import { PRODUCT_TEXTS } from 'contracts/constants/catalog';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { SearchIcon } from 'web-shared/design/icons.tsx';
import { FilterIcon } from '../../design/icons.tsx';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { QuickOrderLink } from './quick-order-link.tsx';

interface ToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  activeCount: number;
  onOpenFilters: () => void;
}

/** Search and the way to the filters, where they do not stand beside the table. */
export function CatalogueToolbar(props: ToolbarProps): ReactElement {
  const texts = useShopTexts();
  return (
    <div className="flex items-center gap-2">
      <div className="relative min-w-0 flex-1 tablet:max-w-96">
        <SearchIcon className="pointer-events-none absolute top-1/2 left-3 z-10 -translate-y-1/2 text-muted" />
        <TextField
          label={texts.catalogue.searchLabel}
          hiddenLabel
          type="search"
          className="pl-10!"
          placeholder={texts.catalogue.searchPlaceholder}
          maxLength={PRODUCT_TEXTS.searchMax}
          value={props.search}
          onChange={(event) => props.onSearch(event.target.value)}
        />
      </div>
      <Button
        variant="secondary"
        aria-label={texts.filters.open(props.activeCount)}
        className="max-tablet:px-3"
        onClick={props.onOpenFilters}
      >
        <FilterIcon width="18" height="18" />
        <span className="max-tablet:hidden">{texts.filters.open(props.activeCount)}</span>
        {props.activeCount === 0 ? null : (
          <span className="tablet:hidden">{props.activeCount}</span>
        )}
      </Button>
      <QuickOrderLink />
    </div>
  );
}
