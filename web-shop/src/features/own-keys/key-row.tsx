import type { OwnKey } from 'contracts/api/own-keys';
import { messageFor, requestIdOf } from 'web-shared/request/request-error';
import { hasRight } from 'contracts/policies/company-rights';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { CopyButton } from '../../design/copy-button.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { EyeIcon } from '../../design/icons.tsx';
import { useFocusHandoff } from '../../hooks/use-focus-handoff.ts';
import { MaskedText } from '../../order-view/licence-key-row.tsx';
import { useRevealKeys } from '../../order-view/use-reveal-keys.ts';
import { useActorName } from '../../order-view/use-actor-name.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useKeysTexts } from '../../texts/use-keys-texts.ts';
import { useOrdersTexts } from '../../texts/use-orders-texts.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { useOwnKeysTexts } from './use-own-keys-texts.ts';

interface KeyRowProps {
  ownKey: OwnKey;
  onAssign: () => void;
}

interface RowActionsProps extends KeyRowProps {
  reveal: ReturnType<typeof useRevealKeys>;
}

/** A key, where it came from, to whom it was given, and what can be done with it. */
export function KeyRow({ ownKey, onAssign }: KeyRowProps): ReactElement {
  const texts = useOwnKeysTexts();
  const unreachable = useShopTexts().errors.unreachable;
  const { id, productName, sku, lastFour, status, reason } = ownKey;
  const reveal = useRevealKeys(ownKey.orderId);
  const text = reveal.texts[id];
  return (
    <li className="grid items-start gap-x-5 gap-y-2 p-4 tablet:grid-cols-2 desktop:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{productName}</p>
        <p className="text-meta wrap-anywhere text-muted">{sku}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          {text === undefined ? (
            <MaskedText lastFour={lastFour} />
          ) : (
            <code
              data-licence-key=""
              className="font-mono text-lead break-all whitespace-pre-wrap select-all"
            >
              {text}
            </code>
          )}
          {status === 'active' ? null : (
            <Badge tone={status === 'revoked' ? 'bad' : 'neutral'}>{texts.statuses[status]}</Badge>
          )}
        </p>
        {reason === null ? null : <p className="text-meta wrap-anywhere text-muted">{reason}</p>}
      </div>
      <Origin ownKey={ownKey} />
      <GivenTo ownKey={ownKey} />
      <div className="flex flex-wrap gap-2 empty:hidden desktop:w-48 desktop:justify-end">
        <RowActions ownKey={ownKey} reveal={reveal} onAssign={onAssign} />
      </div>
      {reveal.error === undefined ? null : (
        <p role="alert" className="col-span-full text-meta font-medium text-bad">
          {texts.revealFailed}: {messageFor(reveal.error, unreachable)} {requestIdOf(reveal.error)}
        </p>
      )}
    </li>
  );
}

function Origin({ ownKey }: { ownKey: OwnKey }): ReactElement {
  const texts = useOwnKeysTexts();
  const { noBranch } = useOrdersTexts().filters;
  const { paths } = useMarket();
  return (
    <div className="min-w-0 text-meta text-muted">
      <p className="text-body">
        <Link to={paths.order(ownKey.orderId)} className="text-accent hover:underline">
          {ownKey.orderNumber}
        </Link>
      </p>
      {ownKey.poNumber === null ? null : <p className="wrap-anywhere">{ownKey.poNumber}</p>}
      <p>
        {texts.bought}: <DateTime at={ownKey.boughtAt} />
      </p>
      <p className="wrap-anywhere">{ownKey.branch?.name ?? noBranch}</p>
    </div>
  );
}

function GivenTo({ ownKey: { assignment } }: { ownKey: OwnKey }): ReactElement {
  const texts = useOwnKeysTexts();
  const nameOf = useActorName();
  if (assignment === null) return <p className="text-muted">{texts.notGiven}</p>;
  const { assignee, note, by, at } = assignment;
  return (
    <div className="min-w-0">
      {assignee === '' ? null : <p className="font-medium wrap-anywhere">{assignee}</p>}
      {note === '' ? null : <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      <p className="text-meta text-muted">
        {texts.givenBy(nameOf(by))}, <DateTime at={at} />
      </p>
    </div>
  );
}

function RowActions({ ownKey, reveal, onAssign }: RowActionsProps): ReactElement {
  const texts = useOwnKeysTexts();
  const role = useCurrentUser()?.companyRole;
  const { lastFour, productName, status, assignment } = ownKey;
  const active = status === 'active';
  const label = assignment === null ? texts.assignLabel : texts.changeLabel;
  return (
    <>
      {active && hasRight(role, 'reveal-keys') ? (
        <RevealButton ownKey={ownKey} reveal={reveal} />
      ) : null}
      {hasRight(role, 'assign-keys') && (active || assignment !== null) ? (
        <Button
          variant="secondary"
          size="small"
          aria-label={label(lastFour, productName)}
          onClick={onAssign}
        >
          {assignment === null ? texts.assign : texts.change}
        </Button>
      ) : null}
    </>
  );
}

/** Shows the key; once it is shown, copies it. */
function RevealButton({ ownKey, reveal }: Omit<RowActionsProps, 'onAssign'>): ReactElement {
  const texts = useOwnKeysTexts();
  const { copy } = useKeysTexts();
  const { id, lastFour, productName } = ownKey;
  const text = reveal.texts[id];
  const { targetRef, onPress } = useFocusHandoff<HTMLButtonElement>(text !== undefined);
  if (text !== undefined) {
    const label = texts.copyLabel(lastFour, productName);
    return <CopyButton ref={targetRef} label={copy} description={label} text={() => text} />;
  }
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={texts.revealLabel(lastFour, productName)}
      pending={reveal.pending === id}
      onClick={() => {
        onPress();
        void reveal.reveal(id);
      }}
    >
      <EyeIcon width="16" height="16" />
      {texts.reveal}
    </Button>
  );
}
