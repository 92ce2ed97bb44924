import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Company, CompanyChange } from 'contracts/api/accounts';
import type { ReactElement } from 'react';
import { SelectField, TextField } from '../../design/field.tsx';
import { SkeletonRows } from '../../design/loading.tsx';
import { ErrorPanel } from '../../design/panel.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { CountryOptions } from '../../texts/country-options.tsx';
import { requiredFieldErrors } from '../../forms/field-errors.ts';
import { Form } from '../../forms/form.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { api } from '../../request/api.ts';
import { currentUserQuery } from '../../session/current-user.ts';
import { useMay } from '../../session/use-may.ts';
import { useSettingsTexts } from '../../texts/use-settings-texts.ts';
import { companyQuery } from './api/company.ts';
import { SaveRow } from './save-row.tsx';
import { Section } from './section.tsx';

const TEXT_FIELDS = ['name', 'vatOrRegistrationNo', 'city', 'address', 'phone'] as const;
const FIELDS = [...TEXT_FIELDS, 'country'] as const;
const INPUTS = {
  name: { autoComplete: 'organization', required: true },
  vatOrRegistrationNo: { autoComplete: 'off' },
  city: { autoComplete: 'address-level2' },
  address: { autoComplete: 'street-address' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

export function CompanySection(): ReactElement {
  const texts = useSettingsTexts().company;
  const company = useQuery(companyQuery);
  return (
    <Section title={texts.title} hint={texts.hint}>
      {company.isError ? (
        <ErrorPanel
          title={texts.loadFailed}
          error={company.error}
          onRetry={() => void company.refetch()}
        />
      ) : null}
      {company.isPending ? <SkeletonRows rows={4} /> : null}
      {company.data === undefined ? null : <CompanyForm company={company.data} />}
    </Section>
  );
}

function CompanyForm({ company }: { company: Company }): ReactElement {
  const { company: texts, ...common } = useSettingsTexts();
  const queryClient = useQueryClient();
  const mayEdit = useMay('edit-company');
  const { values, changes, setField, markSaved } = useDraft<(typeof FIELDS)[number]>(company);
  const saving = useFormSubmit<CompanyChange, Company>({
    send: (change) => api('PATCH /api/company', change),
    onSaved: (saved, sent) => {
      queryClient.setQueryData(companyQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      markSaved(sent);
      toast({ title: texts.savedTitle });
    },
  });
  return (
    <Form
      fields={FIELDS}
      saving={saving}
      failed={texts.failed}
      // The country is one of the list below.
      onSubmit={() =>
        saving.save(
          changes as CompanyChange,
          requiredFieldErrors(values, ['name'], common.required),
        )
      }
      className="flex flex-col gap-4"
      actions={
        mayEdit ? (
          <SaveRow
            label={common.save}
            pending={saving.pending}
            changed={Object.keys(changes).length > 0}
          />
        ) : null
      }
    >
      <fieldset disabled={!mayEdit} className="grid gap-4 tablet:grid-cols-2">
        {TEXT_FIELDS.map((field) => (
          <TextField
            key={field}
            label={texts.fields[field]}
            name={field}
            value={values[field]}
            error={saving.errors[field]}
            onChange={(event) => setField(field, event.target.value)}
            {...INPUTS[field]}
            {...(field === 'name' ? {} : { optional: common.optional })}
          />
        ))}
        <SelectField
          label={texts.fields.country}
          name="country"
          optional={common.optional}
          autoComplete="country-name"
          value={values.country}
          error={saving.errors['country']}
          onChange={(event) => setField('country', event.target.value)}
        >
          <option value="">{texts.noCountry}</option>
          <CountryOptions />
        </SelectField>
      </fieldset>
    </Form>
  );
}
