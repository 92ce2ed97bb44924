import type { Period } from 'contracts/primitives/market-days';
import { TENANTS } from 'contracts/primitives/tenant';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { Choice } from '../../design/choice.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { daysOf, yearOf, yearsAt } from './review-period.ts';

interface PeriodFormProps {
  period: Period;
  now: Date;
  onChange: (period: Period) => void;
}

/** Which market, and which days of it: a fiscal year, or any. */
export function PeriodForm({ period, now, onChange }: PeriodFormProps): ReactElement {
  const { historyReview: texts, markets } = useTexts();
  const year = yearOf(period) ?? '';
  const years = yearsAt(now);
  const known = year === '' || years.includes(year) ? years : [year, ...years];
  return (
    <div className="fields">
      <Choice
        label={texts.market}
        value={period.market}
        choices={TENANTS.map((id) => ({ id, name: markets[id] }))}
        onChange={(market) => onChange({ ...period, market })}
      />
      <Choice
        label={texts.year}
        value={year}
        choices={[
          ...known.map((id) => ({ id, name: id })),
          ...(year === '' ? [{ id: '', name: texts.otherDays }] : []),
        ]}
        onChange={(chosen) => onChange({ ...period, ...daysOf(chosen) })}
      />
      <DayInput
        label={texts.from}
        value={period.from}
        onChange={(from) => onChange({ ...period, from })}
      />
      <DayInput label={texts.to} value={period.to} onChange={(to) => onChange({ ...period, to })} />
    </div>
  );
}

interface DayInputProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

export function DayInput({ label, value, onChange }: DayInputProps): ReactElement {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
