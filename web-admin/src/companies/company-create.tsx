import type { AdminUser } from 'contracts/api/admin';
import { TENANTS } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { CreateBase, Form } from 'react-admin';
import { Page } from '../design/page.tsx';
import { useMarket } from '../frame/use-market.ts';
import { NewPersonFields } from '../people/new-person-fields.tsx';
import { CreateBar } from '../record/create-bar.tsx';
import { Section, SelectField } from '../record/fields.tsx';
import { useCreation } from '../record/use-creation.ts';
import { useTexts } from '../texts/use-texts.ts';
import { CompanyFields } from './company-fields.tsx';
import { companyPath } from './company-path.ts';

const EMPTY = {
  name: '',
  vatOrRegistrationNo: '',
  country: '',
  city: '',
  address: '',
  person: { firstName: '', lastName: '', email: '', username: '', phone: '' },
};

/** Opens a company of either market with its first person, who is invited to choose a password. */
export function CompanyCreate(): ReactElement {
  const { companies: texts, people } = useTexts();
  const market = useMarket();
  const { mutationOptions, saved } = useCreation<AdminUser>({
    toastOf: ({ email }) => ({
      title: texts.createdTitle,
      description: people.createdText(email),
    }),
    pathOf: ({ companyId }) => companyPath(companyId ?? ''),
  });
  return (
    <Page title={texts.createTitle}>
      <CreateBase
        resource="companies"
        redirect={false}
        mutationOptions={mutationOptions}
        disableAuthentication
      >
        <Form defaultValues={{ ...EMPTY, tenantId: market ?? 'eur' }}>
          <div className="sections">
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
            <CreateBar saved={saved} />
          </div>
        </Form>
      </CreateBase>
    </Page>
  );
}
