import { useQuery } from '@tanstack/react-query';
import type { CompanyPart } from 'contracts/api/colleagues';
import { hasRight, mayHaveLimit } from 'contracts/policies/company-rights';
import { COMPANY_ROLES } from 'contracts/primitives/company-role';
import type { CompanyRole } from 'contracts/primitives/company-role';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { branchesQuery } from '../../api/branches.ts';
import { SelectField, TextField } from '../../design/field.tsx';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useColleaguesTexts } from './texts.ts';

interface PartFieldsProps {
  part: CompanyPart;
  errors: FieldErrors;
  onChange: (part: CompanyPart) => void;
}

/** Role, limit and branches, as an owner gives them. */
export function PartFields({ part, errors, onChange }: PartFieldsProps): ReactElement {
  const texts = useColleaguesTexts();
  const { currency } = useMarket();
  return (
    <>
      <SelectField
        label={texts.role}
        name="role"
        value={part.role}
        hint={texts.roleHints[part.role]}
        onChange={({ target }) => onChange({ ...part, role: roleNamed(target.value) })}
      >
        {COMPANY_ROLES.map((role) => (
          <option key={role} value={role}>
            {texts.roles[role]}
          </option>
        ))}
      </SelectField>
      {mayHaveLimit(part.role) ? (
        <TextField
          label={`${texts.limit} (${currency})`}
          optional={texts.optional}
          hint={texts.limitHint}
          name="monthlyLimit"
          inputMode="decimal"
          autoComplete="off"
          value={part.monthlyLimit ?? ''}
          error={errors['monthlyLimit']}
          onChange={({ target }) => onChange({ ...part, monthlyLimit: target.value })}
        />
      ) : null}
      {hasRight(part.role, 'buy') ? (
        <BranchFields part={part} error={errors['branchIds']} onChange={onChange} />
      ) : null}
    </>
  );
}

function roleNamed(value: string): CompanyRole {
  return COMPANY_ROLES.find((role) => role === value) ?? 'viewer';
}

function BranchFields({
  part,
  error,
  onChange,
}: Omit<PartFieldsProps, 'errors'> & { error: string | undefined }): ReactElement {
  const texts = useColleaguesTexts();
  const [given] = useState(part.branchIds);
  const chosen = part.branchIds;
  // A closed one that was given before is shown, so that it can be taken away.
  const branches = (useQuery(branchesQuery).data ?? []).filter(
    ({ active, id }) => active || given?.includes(id),
  );
  const toggle = (id: string) => {
    const others = chosen?.filter((each) => each !== id) ?? [];
    onChange({ ...part, branchIds: chosen?.includes(id) ? others : [...others, id] });
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">{texts.branches}</legend>
      <Choice
        type="radio"
        label={texts.allBranches}
        checked={chosen === null}
        onChange={() => onChange({ ...part, branchIds: null })}
      />
      <Choice
        type="radio"
        label={texts.someBranches}
        checked={chosen !== null}
        onChange={() => onChange({ ...part, branchIds: chosen ?? [] })}
      />
      {chosen === null ? null : (
        <div className="ml-6 flex flex-col gap-1">
          {branches.map(({ id, name, active }) => (
            <Choice
              key={id}
              type="checkbox"
              label={active ? name : texts.closedBranch(name)}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      )}
      {error === undefined ? null : (
        <p role="alert" className="text-meta font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Choice({
  type,
  label,
  checked,
  onChange,
}: {
  type: 'radio' | 'checkbox';
  label: string;
  checked: boolean;
  onChange: () => void;
}): ReactElement {
  return (
    <label className="flex min-h-11 items-center gap-3 tablet:min-h-8">
      <input type={type} checked={checked} onChange={onChange} className="size-4 accent-accent" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}
