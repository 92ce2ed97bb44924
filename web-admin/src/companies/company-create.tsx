import type { AdminUser } from 'contracts/api/admin';
import { TENANTS } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { CreateBase, Form, useCreateContext, useNavigate } from 'react-admin';
import { Page } from '../design/page.tsx';
import { toast } from '../design/toast-store.ts';
import { useMarket } from '../frame/use-market.ts';
import { NewPersonFields } from '../people/new-person-fields.tsx';
import { Section, SelectField } from '../record/fields.tsx';
import { SaveBar } from '../record/save-bar.tsx';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/texts.ts';
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
  const { companies: texts, people, record, errors } = useTexts();
  const navigate = useNavigate();
  const market = useMarket();
  function onSuccess(owner: AdminUser): void {
    toast({ title: texts.createdTitle, description: people.createdText(owner.email) });
    // Once the form has taken notice that it is saved, and lets the page go.
    setTimeout(() => navigate(companyPath(owner.companyId ?? '')), 0);
  }
  function onError(error: unknown): void {
    const description = failureText(error, errors);
    toast({ title: record.failed, description, tone: 'destructive' });
  }
  return (
    <Page title={texts.createTitle}>
      <CreateBase
        resource="companies"
        redirect={false}
        mutationOptions={{ onSuccess, onError }}
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
            <CreateBar />
          </div>
        </Form>
      </CreateBase>
    </Page>
  );
}

function CreateBar(): ReactElement {
  const { saving } = useCreateContext();
  return <SaveBar saving={saving} fresh />;
}
