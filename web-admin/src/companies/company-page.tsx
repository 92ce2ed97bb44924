import { useQuery } from '@tanstack/react-query';
import { COUNTRIES } from 'contracts/primitives/countries';
import type { ReactElement } from 'react';
import { useEditContext } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { api } from '../data/api.ts';
import type { EditBody, RecordOf, Typed } from '../data/record-types.ts';
import { Badge } from '../design/badge.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Page } from '../design/page.tsx';
import { listPath } from '../list/list-path.ts';
import { Section } from '../record/fields.tsx';
import { asOfPlace } from '../history/history-places.ts';
import { filled } from '../record/filled.ts';
import { RecordEdit } from '../record/record-edit.tsx';
import { RecordHistory } from '../record/record-history.tsx';
import { HistoryLink } from '../history/history-link.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { fieldLabel, fieldValue } from '../people/person-texts.ts';
import { CompanyBranches } from './company-branches.tsx';
import { CompanyFields } from './company-fields.tsx';
import { CompanyOwnership } from './company-ownership.tsx';
import { CompanySightFacts } from './company-sight-facts.tsx';
import { companyWalletPath, invitationPath } from './company-path.ts';

export function CompanyPage(): ReactElement {
  const { companies: texts, people } = useTexts();
  const { id = '' } = useParams();
  return (
    <RecordEdit
      key={id}
      resource="companies"
      id={id}
      savedTitle={texts.savedTitle}
      transform={companyFieldsOf}
      labelOf={(field) => (field === 'name' ? texts.name : fieldLabel(people, field))}
      Head={CompanyHead}
    >
      <Section title={texts.sections.details}>
        <CompanyFields withPhone />
      </Section>
      <CompanySightFacts />
      <CompanyOwnership companyId={id} />
      <CompanyBranches companyId={id} />
      <History />
    </RecordEdit>
  );
}

/** What was never said is null in the record, and '' where it is sent; a country of no list is to be chosen anew. */
function companyFieldsOf(values: Typed<EditBody<'companies'>>) {
  const { name, vatOrRegistrationNo, city, address, phone } = values;
  const country = ['' as const, ...COUNTRIES].find((each) => each === (values.country ?? ''));
  return {
    ...filled({ name }),
    vatOrRegistrationNo: vatOrRegistrationNo ?? '',
    ...(country === undefined ? {} : { country }),
    city: city ?? '',
    address: address ?? '',
    phone: phone ?? '',
  };
}

function CompanyHead({ record }: { record: RecordOf<'companies'> }): ReactElement {
  const { companies: texts, people, historyAsOf } = useTexts();
  return (
    <Page
      title={record.name}
      beside={
        <span className="record-state">
          <Badge tone="neutral">{record.tenantId.toUpperCase()}</Badge>
        </span>
      }
      actions={
        <>
          <HistoryLink company={record.id} />
          <Link className="button" to={asOfPlace('company-keys', record.id)}>
            {historyAsOf.link}
          </Link>
          <Link className="button" to={companyWalletPath(record.id)}>
            {texts.wallet}
          </Link>
          <Link className="button" data-variant="primary" to={invitationPath(record.id)}>
            {texts.invite}
          </Link>
        </>
      }
    >
      <p className="meta">
        {people.fields.registeredAt} <DateTime at={record.registeredAt} />
      </p>
      <Counts companyId={record.id} />
    </Page>
  );
}

/** Each figure is the way to the list that it counts. */
function Counts({ companyId }: { companyId: string }): ReactElement {
  const { companies: texts } = useTexts();
  const count = useCount();
  const { data } = useQuery({
    queryKey: ['companies', 'counts', companyId],
    queryFn: ({ signal }) =>
      api('GET /api/admin/companies/:companyId/counts', { companyId }, { signal }),
  });
  const tiles = [
    { name: 'people', to: listPath('users', { companyId }) },
    { name: 'orders', to: listPath('orders', { companyId }) },
    { name: 'tickets', to: listPath('support', { companyId }) },
    { name: 'keys', to: listPath('keys/list', { companyId }) },
    { name: 'branches', to: undefined },
  ] as const;
  return (
    <section className="tiles" aria-label={texts.sections.has}>
      {tiles.map(({ name, to }) => {
        const figure = data === undefined ? '…' : count(data[name]);
        const face = (
          <>
            <span className="tile-figure">{figure}</span>
            <span className="tile-label">{texts.counts[name]}</span>
          </>
        );
        return to === undefined ? (
          <div key={name} className="tile">
            {face}
          </div>
        ) : (
          <Link key={name} className="tile" to={to}>
            {face}
          </Link>
        );
      })}
    </section>
  );
}

function History(): ReactElement | null {
  const { companies: texts, people } = useTexts();
  const { record } = useEditContext<RecordOf<'companies'>>();
  if (record === undefined) return null;
  return (
    <RecordHistory
      kind="company"
      id={record.id}
      revision={record.revision}
      labelOf={(field) => (field === 'name' ? texts.name : fieldLabel(people, field))}
      valueOf={(field, value) => fieldValue(people, field, value)}
    />
  );
}
