import type { ReactElement } from 'react';
import { CloseIcon } from 'web-shared/design/icons.tsx';
import { useShopTexts } from '../../../texts/use-shop-texts.ts';
import type { ActiveFilter } from './active-filters.ts';
import type { FilterControl } from './use-filters.ts';

/** The filters that are set, each with a way out of it. */
export function FilterChips({
  active,
  control,
}: {
  active: readonly ActiveFilter[];
  control: FilterControl;
}): ReactElement | null {
  const texts = useShopTexts();
  if (active.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {active.map(({ name, label, without }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={texts.filters.remove(label)}
            onClick={() => control.change(without)}
            className="transition-quick inline-flex h-11 items-center gap-1.5 rounded-full border border-control bg-surface pr-2 pl-3 text-meta font-medium hover:bg-surface-2 tablet:h-8"
          >
            <span className="max-w-48 truncate">{label}</span>
            <CloseIcon width="14" height="14" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={control.clear}
          className="h-11 rounded-control px-2 text-meta font-semibold text-accent hover:underline tablet:h-8"
        >
          {texts.actions.clearAll}
        </button>
      </li>
    </ul>
  );
}
