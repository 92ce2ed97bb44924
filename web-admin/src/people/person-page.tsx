import type { AdminUser } from 'contracts/api/admin';
import { mayManageRole } from 'contracts/policies/access';
import type { ReactElement } from 'react';
import { useEditContext } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { companyPath } from '../companies/company-path.ts';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { FactTable } from '../record/fact-list.tsx';
import type { EditBody, RecordOf } from '../data/record-types.ts';
import { filled } from '../record/filled.ts';
import { Section, fieldsFor } from '../record/fields.tsx';
import { RecordEdit } from '../record/record-edit.tsx';
import { RecordHistory } from '../record/record-history.tsx';
import { useSession } from '../session/session.ts';
import { HistoryLink } from '../history/history-link.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { PersonActions } from './person-actions.tsx';
import { ErasedBadge, PersonStatusBadge, RoleBadge } from './person-badges.tsx';
import { nameOf } from './person-list.tsx';
import { fieldLabel, fieldValue } from './person-texts.ts';
import { WaitingRole } from './waiting-role.tsx';

const { TextField } = fieldsFor<EditBody<'users'>>();

/** Where a person is edited (specification, section 2). */
export function PersonPage(): ReactElement {
  const { people: texts } = useTexts();
  const { id = '' } = useParams();
  return (
    <RecordEdit
      key={id}
      resource="users"
      id={id}
      savedTitle={texts.savedTitle}
      transform={({ firstName, lastName, phone }) => ({
        ...filled({ firstName, lastName }),
        phone: phone ?? '',
      })}
      labelOf={(field) => fieldLabel(texts, field)}
      Head={PersonHead}
    >
      <Fields />
      <History />
    </RecordEdit>
  );
}

function PersonHead({ record }: { record: AdminUser }): ReactElement {
  const { historyErasure } = useTexts();
  const refusal = useWhyNot(record);
  const erased = record.erasedAt !== undefined;
  return (
    <Page
      title={nameOf(record)}
      beside={
        <span className="record-state">
          <RoleBadge role={record.role} companyRole={record.companyRole} />
          {erased ? <ErasedBadge /> : <PersonStatusBadge status={record.status} />}
        </span>
      }
      actions={
        <>
          <HistoryLink record={record.id} />
          {refusal === undefined && !erased ? <PersonActions person={record} /> : null}
        </>
      }
    >
      <WaitingRole person={record} />
      {refusal === undefined ? null : <Notice tone="info" title={refusal} />}
      {erased ? (
        <Notice tone="info" title={historyErasure.erasedNotice}>
          {historyErasure.erasedText}
        </Notice>
      ) : null}
    </Page>
  );
}

/** Why the reader may not touch an account; the server decides by the same rule. */
function useWhyNot({ id, role }: AdminUser): string | undefined {
  const { people: texts } = useTexts();
  const session = useSession();
  if (session.status !== 'signed-in') return texts.notYours;
  if (session.user.id === id) return texts.yours;
  if (mayManageRole(session.user.role, role)) return undefined;
  return role === 'super_admin' ? texts.notHere : texts.notYours;
}

function Fields(): ReactElement | null {
  const { people: texts } = useTexts();
  const { record } = useEditContext<RecordOf<'users'>>();
  if (record === undefined) return null;
  return <FieldsOf record={record} texts={texts} />;
}

function FieldsOf({
  record,
  texts: { fields, sections },
}: {
  record: AdminUser;
  texts: ReturnType<typeof useTexts>['people'];
}): ReactElement {
  const disabled = useWhyNot(record) !== undefined || record.erasedAt !== undefined;
  return (
    <>
      <Section title={sections.person}>
        <div className="fields">
          <TextField source="firstName" label={fields.firstName} disabled={disabled} />
          <TextField source="lastName" label={fields.lastName} disabled={disabled} />
          <TextField source="phone" label={fields.phone} disabled={disabled} />
        </div>
      </Section>
      <Facts record={record} />
    </>
  );
}

function Facts({ record }: { record: AdminUser }): ReactElement {
  const { people: texts, none } = useTexts();
  const { fields } = texts;
  const { companyId, companyName, lastSignInAt } = record;
  const facts: readonly (readonly [string, ReactElement | string])[] = [
    [fields.email, record.email],
    [
      fields.username,
      <span key="username" className="mono">
        {record.username}
      </span>,
    ],
    [
      fields.company,
      companyId === null ? (
        none
      ) : (
        <Link key="company" className="text-link" to={companyPath(companyId)}>
          {companyName}
        </Link>
      ),
    ],
    [fields.market, record.tenantId.toUpperCase()],
    [fields.registeredAt, <DateTime key="registered" at={record.registeredAt} />],
    [
      fields.lastSignInAt,
      lastSignInAt === null ? texts.never : <DateTime key="last" at={lastSignInAt} />,
    ],
  ];
  return (
    <Section title={texts.sections.facts}>
      <FactTable facts={facts} className="facts-beside" />
    </Section>
  );
}

function History(): ReactElement | null {
  const { people: texts } = useTexts();
  const { record } = useEditContext<RecordOf<'users'>>();
  if (record === undefined) return null;
  return (
    <RecordHistory
      kind="user"
      id={record.id}
      revision={record.revision}
      labelOf={(field) => fieldLabel(texts, field)}
      valueOf={(field, value) => fieldValue(texts, field, value)}
    />
  );
}
