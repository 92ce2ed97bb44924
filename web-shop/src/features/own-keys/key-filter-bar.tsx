import { useQuery } from '@tanstack/react-query';
import { KEY_END, ORDER_KEY_STATUSES } from 'contracts/constants/keys';
import { ORDER_TEXTS } from 'contracts/constants/orders';
import type { ReactElement } from 'react';
import { branchesQuery } from '../../api/branches.ts';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { TypedFilter } from '../../design/typed-filter.tsx';
import { useOrdersTexts } from '../../texts/use-orders-texts.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { assignedNamed, isFiltered, keyStatusNamed } from './key-filters.ts';
import type { KeyFilters } from './key-filters.ts';
import { useOwnKeysTexts } from './use-own-keys-texts.ts';

interface KeyFilterBarProps {
  filters: KeyFilters;
  onChange: (part: Partial<KeyFilters>) => void;
  onClear: () => void;
}

export function KeyFilterBar({ filters, onChange, onClear }: KeyFilterBarProps): ReactElement {
  const texts = useOwnKeysTexts();
  const clear = useShopTexts().actions.clearAll;
  return (
    <search
      aria-label={texts.filters.label}
      className="grid grid-cols-2 items-end gap-3 tablet:grid-cols-4"
    >
      <TypedFilter
        label={texts.filters.product}
        value={filters.product}
        maxLength={ORDER_TEXTS.searchMax}
        onChange={(product) => onChange({ product })}
      />
      <TypedFilter
        label={texts.filters.lastFour}
        value={filters.lastFour}
        maxLength={KEY_END}
        onChange={(lastFour) => onChange({ lastFour })}
      />
      <TypedFilter
        label={texts.filters.order}
        value={filters.order}
        maxLength={ORDER_TEXTS.searchMax}
        onChange={(order) => onChange({ order })}
      />
      <Choices filters={filters} onChange={onChange} />
      {isFiltered(filters) ? (
        <Button
          variant="secondary"
          className="max-tablet:col-span-2 tablet:justify-self-start"
          onClick={onClear}
        >
          {clear}
        </Button>
      ) : null}
    </search>
  );
}

function Choices({ filters, onChange }: Omit<KeyFilterBarProps, 'onClear'>): ReactElement {
  const { filters: labels, statuses } = useOwnKeysTexts();
  const { branch, anyBranch, noBranch, from, to } = useOrdersTexts().filters;
  const branches = useQuery(branchesQuery).data ?? [];
  return (
    <>
      <SelectField
        label={branch}
        value={filters.branchId}
        onChange={({ target }) => onChange({ branchId: target.value })}
      >
        <option value="">{anyBranch}</option>
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="none">{noBranch}</option>
      </SelectField>
      <SelectField
        label={labels.assigned}
        value={filters.assigned}
        onChange={({ target }) => onChange({ assigned: assignedNamed(target.value) })}
      >
        <option value="">{labels.anyAssigned}</option>
        <option value="yes">{labels.yes}</option>
        <option value="no">{labels.no}</option>
      </SelectField>
      <SelectField
        label={labels.status}
        value={filters.status}
        onChange={({ target }) => onChange({ status: keyStatusNamed(target.value) })}
      >
        <option value="">{labels.anyStatus}</option>
        {ORDER_KEY_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statuses[status]}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={from}
        value={filters.from}
        max={filters.to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="date"
        label={to}
        value={filters.to}
        min={filters.from || undefined}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
  );
}
