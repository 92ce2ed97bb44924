import {
  AVAILABILITY_OPTIONS,
  OWN_PRODUCTS,
  PLATFORM_OPTIONS,
  PRODUCT_TEXTS,
  REGION_OPTIONS,
  SORT_BY_OPTIONS,
  SORT_ORDER_OPTIONS,
  STOCK_LEVEL_OPTIONS,
} from 'contracts/constants/catalog';
import type { ReactElement, ReactNode } from 'react';
import { ChevronDownIcon } from 'web-shared/design/icons.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { useCurrentUser } from '../../../session/use-session.ts';
import { useShopTexts } from '../../../texts/use-shop-texts.ts';
import type { CatalogFilters } from './catalog-filters.ts';
import { CategoryTreeView } from './category-tree-view.tsx';
import { PriceRange } from './price-range.tsx';
import type { FilterControl } from './use-filters.ts';

/** What is one’s own, and the six sections of the filters; four are open from the start. */
export function FilterPanel({ control }: { control: FilterControl }): ReactElement {
  const texts = useShopTexts().filters;
  const { filters, change } = control;
  return (
    <div className="divide-y divide-border">
      <Own filters={filters} onChange={change} />
      <Section title={texts.sections.search} open>
        <TextField
          label={texts.keyword}
          type="search"
          maxLength={PRODUCT_TEXTS.searchMax}
          value={filters.search}
          onChange={(event) => change({ search: event.target.value })}
        />
        <TextField
          label={texts.sku}
          maxLength={PRODUCT_TEXTS.skuMax}
          value={filters.sku}
          onChange={(event) => change({ sku: event.target.value })}
        />
      </Section>
      <Section title={texts.sections.categories} open>
        <CategoryTreeView
          selected={filters.categoryId}
          onSelect={(categoryId) => change({ categoryId })}
        />
      </Section>
      <Section title={texts.sections.price} open>
        <PriceRange priceMin={filters.priceMin} priceMax={filters.priceMax} onChange={change} />
      </Section>
      <Section title={texts.sections.place}>
        <Choice
          label={texts.region}
          options={REGION_OPTIONS}
          names={texts.regions}
          value={filters.region}
          onChange={(region) => change({ region })}
        />
        <Choice
          label={texts.platform}
          options={PLATFORM_OPTIONS}
          names={texts.platforms}
          value={filters.platform}
          onChange={(platform) => change({ platform })}
        />
      </Section>
      <Section title={texts.sections.availability} open>
        <Availability filters={filters} onChange={change} />
      </Section>
      <Section title={texts.sections.sort}>
        <Choice
          label={texts.sortBy}
          options={SORT_BY_OPTIONS}
          names={texts.sortings}
          value={filters.sortBy}
          onChange={(sortBy) => change({ sortBy })}
        />
        <Choice
          label={texts.sortOrder}
          options={SORT_ORDER_OPTIONS}
          names={texts.orders}
          value={filters.sortOrder}
          onChange={(sortOrder) => change({ sortOrder })}
        />
      </Section>
    </div>
  );
}

interface PartProps {
  filters: CatalogFilters;
  onChange: FilterControl['change'];
}

/** Only people of a company have bought or marked something. */
function Own({ filters, onChange }: PartProps): ReactElement | null {
  const texts = useShopTexts().filters;
  if (useCurrentUser()?.companyId == null) return null;
  return (
    <Checks
      legend={texts.ownTitle}
      options={OWN_PRODUCTS}
      names={texts.own}
      checked={filters.own}
      onChange={(own) => onChange({ own })}
    />
  );
}

function Availability({ filters, onChange }: PartProps): ReactElement {
  const texts = useShopTexts().filters;
  return (
    <>
      <Choice
        label={texts.stockLevel}
        options={STOCK_LEVEL_OPTIONS}
        names={texts.stockLevels}
        value={filters.stockLevel}
        onChange={(stockLevel) => onChange({ stockLevel })}
      />
      <Checks
        legend={texts.sections.availability}
        options={AVAILABILITY_OPTIONS}
        names={texts.availabilities}
        checked={filters.availability}
        onChange={(availability) => onChange({ availability })}
      />
      <TextField
        label={texts.dateAdded}
        type="date"
        value={filters.dateAdded}
        onChange={(event) => onChange({ dateAdded: event.target.value })}
      />
    </>
  );
}

interface ChecksProps<Option extends string> {
  legend: string;
  options: readonly Option[];
  names: Readonly<Record<Option, string>>;
  checked: readonly Option[];
  onChange: (checked: Option[]) => void;
}

function Checks<Option extends string>({
  legend,
  options,
  names,
  checked,
  onChange,
}: ChecksProps<Option>): ReactElement {
  return (
    <fieldset className="py-1">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option}
          className="flex min-h-11 cursor-pointer items-center gap-2 tablet:min-h-8"
        >
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={checked.includes(option)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...checked, option] : checked.filter((other) => other !== option),
              )
            }
          />
          {names[option]}
        </label>
      ))}
    </fieldset>
  );
}

function Section({
  title,
  open = false,
  children,
}: {
  title: string;
  open?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <details open={open} className="group py-1">
      <summary className="flex h-11 list-none items-center justify-between rounded-control font-[650] [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon width="16" height="16" className="text-muted group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">{children}</div>
    </details>
  );
}

interface ChoiceProps<Option extends string> {
  label: string;
  options: readonly Option[];
  names: Readonly<Record<string, string>>;
  value: Option;
  onChange: (option: Option) => void;
}

function Choice<Option extends string>({
  label,
  options,
  names,
  value,
  onChange,
}: ChoiceProps<Option>): ReactElement {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option === event.target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {names[option]}
        </option>
      ))}
    </SelectField>
  );
}
