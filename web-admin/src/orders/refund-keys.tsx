import type { RefundPreview } from 'contracts/api/admin-orders';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';

interface RefundKeysProps {
  productName: string;
  /** Those for which money is still held. */
  keys: RefundPreview['keys'];
  /** Of all products. */
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}

/** Of fewer keys each is seen at once. */
const FEW = 12;
/** As many as somebody looks through; more are searched by their last characters. */
const MOST_SHOWN = 100;

/** The keys of a line, by their last characters, to be chosen one by one. */
export function RefundKeys(props: RefundKeysProps): ReactElement {
  const { productName, keys, chosen, onChosen } = props;
  const { orders: texts } = useTexts();
  const count = useCount();
  const [typed, setTyped] = useState('');
  const own = keys.filter(({ id }) => chosen.has(id)).length;
  const query = typed.trim().toUpperCase();
  const found = keys.filter(({ lastFour }) => lastFour.toUpperCase().includes(query));
  const shown = found.slice(0, MOST_SHOWN);

  function choose(ids: readonly string[], isChosen: boolean): void {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    onChosen(next);
  }
  return (
    <fieldset className="field" data-refund-line>
      <legend className="label">
        {productName}: {texts.refund.chosenOf(count(own), count(keys.length))}
      </legend>
      <label className="choice">
        <input
          type="checkbox"
          checked={own > 0 && own === keys.length}
          onChange={({ target }) =>
            choose(
              keys.map(({ id }) => id),
              target.checked,
            )
          }
        />
        {texts.refund.allKeys}
      </label>
      {keys.length > FEW ? (
        <input
          type="search"
          className="input"
          aria-label={texts.refund.findKey(productName)}
          placeholder={texts.refund.lastFour}
          maxLength={8}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      <div className="choices-beside">
        {shown.map(({ id, lastFour, status }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={({ target }) => choose([id], target.checked)}
            />
            <span className="mono">•••• {lastFour}</span>
            {status === 'active' ? null : (
              <span className="muted">{texts.keyStatuses[status]}</span>
            )}
          </label>
        ))}
      </div>
      {found.length > shown.length ? (
        <p className="muted">{texts.refund.moreKeys(count(found.length - shown.length))}</p>
      ) : null}
    </fieldset>
  );
}
