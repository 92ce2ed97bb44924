import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { KeyPassport } from 'contracts/api/admin-keys';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { api } from '../data/api.ts';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Page } from '../design/page.tsx';
import { orderPath } from '../orders/order-path.ts';
import { productPath } from '../products/product-record.ts';
import { FactList } from '../record/fact-list.tsx';
import { LoadedPage } from '../record/loaded-page.tsx';
import { HistoryLink } from '../history/history-link.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { KeyActions } from './key-actions.tsx';
import { KeyLife } from './key-life.tsx';
import { keyPaths } from './key-paths.ts';
import { KeyStatusBadge } from './key-status-badge.tsx';

/** The passport of a key: its whole life on one page. */
export function KeyPage(): ReactElement {
  const { keys: texts } = useTexts();
  const { id = '' } = useParams();
  const client = useQueryClient();
  const passport = useQuery({
    queryKey: ['keys', 'passport', id],
    queryFn: ({ signal }) => api('GET /api/admin/keys/:keyId', { keyId: id }, { signal }),
  });
  return (
    <LoadedPage title={texts.one} query={passport}>
      {(key) => (
        <Page
          title={`•••• ${key.lastFour}`}
          beside={<KeyStatusBadge status={key.status} />}
          actions={
            <>
              <HistoryLink record={key.batchId} />
              <KeyActions
                passport={key}
                onChanged={() => void client.invalidateQueries({ queryKey: ['keys'] })}
              />
            </>
          }
        >
          <div className="record">
            <div className="sections">
              <section className="section" aria-label={texts.life}>
                <h2>{texts.life}</h2>
                <KeyLife passport={key} />
              </section>
            </div>
            <Facts passport={key} />
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}

function Facts({ passport }: { passport: KeyPassport }): ReactElement {
  const { keys: texts, none } = useTexts();
  const { fields } = texts;
  const { product, order, company, batch } = passport;
  const facts = [
    [
      fields.product,
      <Link key="product" className="row-link wrapping" to={productPath(passport.productId)}>
        {product ? `${product.name} (${product.sku})` : none}
      </Link>,
    ],
    [
      fields.supplierReference,
      <Link key="delivery" className="row-link wrapping" to={keyPaths.recall(passport)}>
        {passport.supplierReference}
      </Link>,
    ],
    [fields.markets, batch.tenants.map((tenant) => tenant.toUpperCase()).join(', ')],
    [fields.importedAt, <DateTime key="imported" at={passport.importedAt} />],
    [
      fields.order,
      order ? (
        <Link key="order" className="row-link mono" to={orderPath(order.id)}>
          {order.orderNumber}
        </Link>
      ) : (
        none
      ),
    ],
    [fields.company, company?.name ?? none],
    [
      fields.fingerprint,
      <span key="print" className="mono">
        {passport.fingerprint.slice(0, 24)}
      </span>,
    ],
  ] as const;
  return <FactList title={texts.factsTitle} facts={facts} />;
}
