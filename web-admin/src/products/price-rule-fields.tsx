import { PRICE_ROUNDINGS } from 'contracts/pricing/price-change';
import type { PriceChange } from 'contracts/pricing/price-change';
import { currencySign } from 'contracts/primitives/money-format';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/texts.ts';

interface PriceRuleFieldsProps {
  rule: PriceChange;
  invalid: boolean;
  onChange: (rule: PriceChange) => void;
}

const KINDS = ['percent', 'amount'] as const;

/** By how much prices change, in which market, and how they are rounded. */
export function PriceRuleFields({ rule, invalid, onChange }: PriceRuleFieldsProps): ReactElement {
  const { products, markets } = useTexts();
  const texts = products.prices;
  const id = useId();
  const unit = rule.kind === 'percent' ? '%' : currencySign(currencyOf(rule.tenantId));
  return (
    <div className="fields">
      <Choice
        label={markets.label}
        value={rule.tenantId}
        choices={TENANTS}
        nameOf={(tenant) => markets[tenant]}
        onChange={(tenantId) => onChange({ ...rule, tenantId })}
      />
      <Choice
        label={texts.kind}
        value={rule.kind}
        choices={KINDS}
        nameOf={(kind) => texts.kinds[kind]}
        onChange={(kind) => onChange({ ...rule, kind })}
      />
      <div className="field">
        <label className="label" htmlFor={id}>
          {texts.value} ({unit})
        </label>
        <input
          id={id}
          className="input"
          inputMode="decimal"
          placeholder="-7.5"
          value={rule.value}
          aria-invalid={invalid || undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange({ ...rule, value: target.value.trim() })}
        />
        <p id={`${id}-hint`} className={invalid ? 'field-error' : 'field-hint'}>
          {invalid ? texts.invalid : texts.valueHint}
        </p>
      </div>
      <Choice
        label={texts.rounding}
        value={rule.rounding}
        choices={PRICE_ROUNDINGS}
        nameOf={(rounding) => texts.roundings[rounding]}
        onChange={(rounding) => onChange({ ...rule, rounding })}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>): ReactElement {
  const { label, value, choices, nameOf, onChange } = props;
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((each) => each === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
