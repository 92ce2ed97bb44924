import type { AdminCompany } from 'contracts/api/admin';
import type { Role } from 'contracts/primitives/role';
import { TENANTS } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../design/page.tsx';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import type { CreateBody } from '../data/record-types.ts';
import { Section, fieldsFor } from '../record/fields.tsx';
import { filled } from '../record/filled.ts';
import { RecordCreate } from '../record/record-create.tsx';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { NewPersonFields } from './new-person-fields.tsx';
import { personPath, roleChoices } from './person-texts.ts';

const { SelectField } = fieldsFor<CreateBody<'users'>>();

/** Invites a colleague into a company, or opens an account of staff. */
export function PersonCreate(): ReactElement {
  const { people: texts } = useTexts();
  const [search] = useSearchParams();
  const companyId = search.get('company');
  if (companyId === null) return <CreateStaff />;
  return <Invitation companyId={companyId} title={texts.createTitle} />;
}

function Invitation({ companyId, title }: { companyId: string; title: string }): ReactElement {
  const { people: texts } = useTexts();
  const { data: company, error } = useGetOne<AdminCompany>('companies', { id: companyId });
  if (company === undefined) {
    return error ? <Page title={title}>{error.message}</Page> : <LoadingScreen />;
  }
  const { tenantId, name } = company;
  return (
    <PersonForm
      title={texts.inviteTitle(name)}
      fixed={{ role: 'b2b_user', tenantId, companyId }}
      defaults={{}}
    >
      {null}
    </PersonForm>
  );
}

/** Only super admins open accounts of staff; customers come with their company. */
function CreateStaff(): ReactElement {
  const { people: texts } = useTexts();
  const session = useSession();
  const role = session.status === 'signed-in' ? session.user.role : 'admin';
  if (role !== 'super_admin') {
    return (
      <Page title={texts.createTitle}>
        <p className="lead">{texts.hints.company}</p>
      </Page>
    );
  }
  return (
    <PersonForm title={texts.createTitle} fixed={{}} defaults={{ role: 'admin', tenantId: 'eur' }}>
      <Section title={texts.fields.role} hint={texts.hints.staff}>
        <div className="fields">
          <SelectField
            source="role"
            label={texts.fields.role}
            choices={roleChoices(texts, STAFF)}
          />
          <SelectField
            source="tenantId"
            label={texts.fields.market}
            choices={TENANTS.map((id) => ({ id, name: id.toUpperCase() }))}
          />
        </div>
      </Section>
    </PersonForm>
  );
}

const STAFF: readonly Role[] = ['admin', 'auditor'];

interface PersonFormProps {
  title: string;
  fixed: Partial<CreateBody<'users'>>;
  defaults: Partial<CreateBody<'users'>>;
  children: ReactElement | null;
}

function PersonForm({ title, fixed, defaults, children }: PersonFormProps): ReactElement {
  const { people: texts, twoPeople } = useTexts();
  return (
    <RecordCreate
      resource="users"
      title={title}
      toastOf={({ email, role, roleRequest }) =>
        roleRequest
          ? {
              title: twoPeople.waits(texts.roles[role]),
              description: twoPeople.opens(texts.roles[role]),
            }
          : { title: texts.createdTitle, description: texts.createdText(email) }
      }
      transform={(values) => ({ ...filled(values), ...fixed })}
      defaultValues={defaults}
      pathOf={({ id }) => personPath(id)}
    >
      {children}
      <Section title={texts.sections.person} hint={texts.hints.invitation}>
        <NewPersonFields under="" />
      </Section>
    </RecordCreate>
  );
}
