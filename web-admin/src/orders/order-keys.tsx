import type { OrderKeyStatus } from 'contracts/constants/keys';
import type { OrderDetails } from 'contracts/api/orders';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../design/badge.tsx';
import type { Tone } from '../design/badge.tsx';
import { keyPaths } from '../keys/key-paths.ts';
import { useTexts } from '../texts/use-texts.ts';

const TONES: Readonly<Record<OrderKeyStatus, Tone>> = {
  active: 'ok',
  revoked: 'bad',
  replaced: 'neutral',
  refunded: 'neutral',
};

/** Masked, each leading to its passport: what a key is, only its buyer is shown, and staff there with a reason. */
export function OrderKeys({ order }: { order: OrderDetails }): ReactElement {
  const { orders: texts } = useTexts();
  return (
    <section className="section" aria-label={texts.keysTitle}>
      <h2>{texts.keysTitle}</h2>
      {order.keys.length === 0 ? (
        <p className="muted">{texts.noKeys}</p>
      ) : (
        <ul className="key-list">
          {order.keys.map(({ id, lastFour, productName, status, reason }) => (
            <li key={id} className="row" data-key-status={status}>
              <Link className="row-link mono" to={keyPaths.key(id)}>
                •••• {lastFour}
              </Link>
              <Badge tone={TONES[status]}>{texts.keyStatuses[status]}</Badge>
              <span className="muted">
                {productName}
                {reason === null ? '' : ` · ${reason}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
