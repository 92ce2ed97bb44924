import type { KeyPassport, NamedActor } from 'contracts/api/admin-keys';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { orderPath } from '../orders/order-path.ts';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { keyPaths } from './key-paths.ts';

interface Moment {
  readonly id: string;
  readonly at: string;
  readonly title: string;
  readonly by: NamedActor | undefined;
  readonly more?: ReactNode;
  readonly reason?: string | null;
}

/** Delivery, sale, every look, and what became of a key, in the order in which it happened. */
export function KeyLife({ passport }: { passport: KeyPassport }): ReactElement {
  const { keys: texts } = useTexts();
  return (
    <ol className="timeline">
      {momentsOf(passport, texts).map(({ id, at, title, by, more, reason }) => (
        <li key={id} data-moment>
          <p>
            <strong>{title}</strong> {more}
          </p>
          <p className="meta">
            <DateTime at={at} />
            {by === undefined ? null : ` · ${by.name ?? texts.thePortal}`}
          </p>
          {reason ? <p className="muted">“{reason}”</p> : null}
        </li>
      ))}
    </ol>
  );
}

function momentsOf(passport: KeyPassport, texts: Texts['keys']): readonly Moment[] {
  const { batch, order, revocation, replacement, origin, reveals } = passport;
  const { moments } = texts;
  const soldAs = origin ? (
    <>
      {moments.insteadOf}{' '}
      <Link className="row-link mono" to={keyPaths.key(origin.id)}>
        …{origin.lastFour}
      </Link>
    </>
  ) : null;
  const life: Moment[] = [
    {
      id: 'imported',
      at: passport.importedAt,
      title: moments.imported,
      by: batch.importer,
      more: passport.supplierReference,
    },
    ...reveals.map(({ id, at, by, byStaff, format, reason }): Moment => ({
      id,
      at,
      title: byStaff ? moments.seenByStaff : moments.seenByBuyer,
      by,
      more: format === null ? null : format.toUpperCase(),
      reason,
    })),
  ];
  if (passport.allocatedAt !== null && order !== null) {
    life.push({
      id: 'sold',
      at: passport.allocatedAt,
      title: moments.sold,
      by: order.buyer,
      more: (
        <>
          <Link className="row-link mono" to={orderPath(order.id)}>
            {order.orderNumber}
          </Link>{' '}
          {soldAs}
        </>
      ),
    });
  }
  if (revocation) {
    const title = revocation.cause === 'refund' ? moments.refunded : moments.revoked;
    life.push({ id: 'revoked', title, ...revocation });
  }
  if (replacement) {
    const { key, ...action } = replacement;
    const more = (
      <Link className="row-link mono" to={keyPaths.key(key.id)}>
        …{key.lastFour}
      </Link>
    );
    life.push({ id: 'replaced', title: moments.replaced, more, ...action });
  }
  return life.toSorted((a, b) => a.at.localeCompare(b.at));
}
