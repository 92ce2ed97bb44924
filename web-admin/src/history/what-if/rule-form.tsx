import type { WhatIf, WhatIfRule } from 'contracts/api/history-what-if';
import { TENANTS } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import { useEffect, useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { Choice } from '../../design/choice.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useDuration } from '../../texts/use-formats.ts';
import { SubjectPicker } from '../subject-picker.tsx';

const RULES = ['credit-limit', 'discount', 'prices'] as const;
type Kind = (typeof RULES)[number];

interface Typed {
  readonly market: 'company' | Tenant;
  readonly companyId: string;
  readonly kind: Kind;
  readonly value: string;
  readonly productId: string;
}

interface RuleFormProps {
  pending: boolean;
  onAsk: (asked: WhatIf) => void;
  onStop: () => void;
}

/** Whose wallets, and under which rule. */
export function RuleForm({ pending, onAsk, onStop }: RuleFormProps): ReactElement {
  const texts = useTexts().historyWhatIf;
  const [typed, setTyped] = useState<Typed>({
    market: 'company',
    companyId: '',
    kind: 'credit-limit',
    value: '',
    productId: '',
  });
  const change = (field: Partial<Typed>): void => setTyped((before) => ({ ...before, ...field }));
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onAsk({ scope: scopeOf(typed), rule: ruleOf(typed) });
  }
  return (
    <form className="section" onSubmit={submit} aria-label={texts.title}>
      <div className="fields">
        <Choice
          label={texts.scope}
          value={typed.market}
          choices={[
            { id: 'company', name: texts.oneCompany },
            ...TENANTS.map((id) => ({ id, name: texts.market(id.toUpperCase()) })),
          ]}
          onChange={(market) => change({ market })}
        />
        {typed.market === 'company' ? (
          <SubjectPicker
            kind="company"
            value={typed.companyId}
            onChange={(companyId) => change({ companyId })}
          />
        ) : null}
        <Choice
          label={texts.rule}
          value={typed.kind}
          choices={RULES.map((id) => ({ id, name: texts.rules[id] }))}
          onChange={(kind) => change({ kind })}
        />
        {typed.kind === 'prices' ? (
          <SubjectPicker
            kind="product"
            value={typed.productId}
            onChange={(productId) => change({ productId })}
          />
        ) : null}
        <TextInput
          id="what-if-value"
          label={texts.values[typed.kind]}
          value={typed.value}
          onType={(value) => change({ value })}
        />
      </div>
      <div className="row">
        <button
          type="submit"
          className="button"
          data-variant="primary"
          disabled={pending}
          aria-busy={pending}
        >
          {texts.ask}
        </button>
        {pending ? <Running onStop={onStop} /> : null}
      </div>
    </form>
  );
}

/** For how long it has been running; whoever stops it ends it on the server too. */
function Running({ onStop }: { onStop: () => void }): ReactElement {
  const texts = useTexts().historyWhatIf;
  const duration = useDuration();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <button type="button" className="button" onClick={onStop}>
        {texts.stop}
      </button>
      <span role="status">{texts.running}</span>
      <span className="job-progress-figures">{duration(seconds * 1_000)}</span>
    </>
  );
}

interface TextInputProps {
  id: string;
  label: string;
  value: string;
  onType: (value: string) => void;
}

function TextInput({ id, label, value, onType }: TextInputProps): ReactElement {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        value={value}
        required
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}

function scopeOf({ market, companyId }: Typed): WhatIf['scope'] {
  return market === 'company' ? { companyId: companyId.trim() } : { tenantId: market };
}

/** A comma stands for the point, as people type it. */
function ruleOf({ kind, value, productId }: Typed): WhatIfRule {
  const decimal = value.trim().replace(',', '.');
  switch (kind) {
    case 'credit-limit':
      return { kind, limit: decimal };
    case 'discount':
      return { kind, percent: decimal };
    case 'prices':
      return { kind, prices: [{ productId: productId.trim(), price: decimal }] };
    default:
      return kind satisfies never;
  }
}
