import { useQuery } from '@tanstack/react-query';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../data/api.ts';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { depositPath } from './paths.ts';
import { ActorName } from './request-badge.tsx';

/** What was entered for this company and waits for another admin. */
export function WaitingRequests({ companyId }: { companyId: string }): ReactElement | null {
  const { wallets, requests } = useTexts().wallets;
  const { data = [] } = useQuery({
    queryKey: ['deposits', 'waiting', companyId],
    queryFn: ({ signal }) =>
      api('GET /api/admin/deposits', { filter: { companyId, state: 'pending' } }, { signal }),
  });
  if (data.length === 0) return null;
  return (
    <section className="section" aria-label={wallets.waiting}>
      <h2>{wallets.waiting}</h2>
      <ul className="stack">
        {data.map((each) => (
          <li key={each.id}>
            <Link className="text-link" to={depositPath(each.id)}>
              {requests.kinds[each.kind]} {formatAmount(each.amount, each.currency)}
            </Link>
            <p className="meta">
              <ActorName actor={each.requestedBy} /> · <DateTime at={each.requestedAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
