import { TENANTS } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { useMarket } from '../frame/use-market.ts';
import { NewPersonFields } from '../people/new-person-fields.tsx';
import type { CreateBody } from '../data/record-types.ts';
import { Section, fieldsFor } from '../record/fields.tsx';
import { filled } from '../record/filled.ts';
import { RecordCreate } from '../record/record-create.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { CompanyFields } from './company-fields.tsx';
import { companyPath } from './company-path.ts';

const { SelectField } = fieldsFor<CreateBody<'companies'>>();

/** Opens a company of either market with its first person, who is invited to choose a password. */
export function CompanyCreate(): ReactElement {
  const { companies: texts, people } = useTexts();
  const market = useMarket();
  return (
    <RecordCreate
      resource="companies"
      title={texts.createTitle}
      toastOf={({ email }) => ({
        title: texts.createdTitle,
        description: people.createdText(email),
      })}
      transform={filled}
      defaultValues={{ tenantId: market ?? 'eur' }}
      pathOf={({ companyId }) => companyPath(companyId ?? '')}
    >
      <Section title={people.sections.company}>
        <div className="fields">
          <SelectField
            source="tenantId"
            label={people.fields.market}
            choices={TENANTS.map((id) => ({ id, name: id.toUpperCase() }))}
          />
        </div>
        <CompanyFields withPhone={false} />
      </Section>
      <Section title={people.sections.firstPerson} hint={people.hints.invitation}>
        <NewPersonFields under="person." />
      </Section>
    </RecordCreate>
  );
}
