import { useQuery } from '@tanstack/react-query';
import { ORDER_STATUSES, ORDER_TEXTS } from 'contracts/constants/orders';
import type { ReactElement } from 'react';
import { branchesQuery } from '../../../api/branches.ts';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { TypedFilter } from '../../../design/typed-filter.tsx';
import { useOrdersTexts } from '../../../texts/use-orders-texts.ts';
import { useShopTexts } from '../../../texts/use-shop-texts.ts';
import { isFiltered, parseStatus } from './order-filters.ts';
import type { OrderFilters } from './order-filters.ts';

interface OrderFilterBarProps {
  filters: OrderFilters;
  onChange: (part: Partial<OrderFilters>) => void;
  onClear: () => void;
}

export function OrderFilterBar({ filters, onChange, onClear }: OrderFilterBarProps): ReactElement {
  const texts = useShopTexts();
  const { filters: labels, statuses } = useOrdersTexts();
  const branches = useQuery(branchesQuery).data ?? [];
  return (
    <search
      aria-label={labels.label}
      className="grid grid-cols-2 items-end gap-3 tablet:grid-cols-[repeat(4,minmax(0,1fr))_auto] laptop:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]"
    >
      <div className="max-laptop:col-span-full">
        <TypedFilter
          label={labels.search}
          value={filters.search}
          maxLength={ORDER_TEXTS.searchMax}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <SelectField
        label={labels.status}
        value={filters.status}
        onChange={({ target }) => onChange({ status: parseStatus(target.value) })}
      >
        <option value="">{labels.anyStatus}</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statuses[status]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={labels.branch}
        value={filters.branch}
        onChange={({ target }) => onChange({ branch: target.value })}
      >
        <option value="">{labels.anyBranch}</option>
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="none">{labels.noBranch}</option>
      </SelectField>
      <TextField
        type="date"
        label={labels.from}
        value={filters.from}
        max={filters.to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="date"
        label={labels.to}
        value={filters.to}
        min={filters.from || undefined}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      <Button
        variant="secondary"
        className="max-tablet:col-span-2"
        disabled={!isFiltered(filters)}
        onClick={onClear}
      >
        {texts.actions.clearAll}
      </Button>
    </search>
  );
}
