import { PRICE_ROUNDINGS } from 'contracts/pricing/price-change';
import type { PriceChange } from 'contracts/pricing/price-change';
import { currencySign } from 'contracts/primitives/money-format';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { Choice } from '../design/choice.tsx';
import { useTexts } from '../texts/use-texts.ts';

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
  const inputId = useId();
  const unit = rule.kind === 'percent' ? '%' : currencySign(currencyOf(rule.tenantId));
  return (
    <div className="fields">
      <Choice
        label={markets.label}
        value={rule.tenantId}
        choices={TENANTS.map((id) => ({ id, name: markets[id] }))}
        onChange={(tenantId) => onChange({ ...rule, tenantId })}
      />
      <Choice
        label={texts.kind}
        value={rule.kind}
        choices={KINDS.map((id) => ({ id, name: texts.kinds[id] }))}
        onChange={(kind) => onChange({ ...rule, kind })}
      />
      <div className="field">
        <label className="label" htmlFor={inputId}>
          {texts.value} ({unit})
        </label>
        <input
          id={inputId}
          className="input"
          inputMode="decimal"
          placeholder="-7.5"
          value={rule.value}
          aria-invalid={invalid || undefined}
          aria-describedby={`${inputId}-hint`}
          onChange={({ target }) => onChange({ ...rule, value: target.value.trim() })}
        />
        <p id={`${inputId}-hint`} className={invalid ? 'field-error' : 'field-hint'}>
          {invalid ? texts.invalid : texts.valueHint}
        </p>
      </div>
      <Choice
        label={texts.rounding}
        value={rule.rounding}
        choices={PRICE_ROUNDINGS.map((id) => ({ id, name: texts.roundings[id] }))}
        onChange={(rounding) => onChange({ ...rule, rounding })}
      />
    </div>
  );
}
