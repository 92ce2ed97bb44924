import type { ShownRecall } from 'contracts/api/key-recall';
import { RECALL_ACTIONS } from 'contracts/constants/keys';
import type { RecallAction } from 'contracts/constants/keys';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { TableScroll } from '../design/table-scroll.tsx';
import { orderPath } from '../orders/order-path.ts';
import { useTexts } from '../texts/use-texts.ts';

/** What is done about an order of which nobody has said otherwise. */
export const OTHERWISE: RecallAction = 'replace';

interface RecallLinesProps {
  recall: ShownRecall;
  actions: ReadonlyMap<string, RecallAction>;
  onChoose: (orderId: string, action: RecallAction) => void;
}

/** Who holds sold keys, and what is to be done for each order. */
export function RecallLines({ recall, actions, onChoose }: RecallLinesProps): ReactElement {
  const { keys: texts } = useTexts();
  return (
    <TableScroll label={texts.recallTitle}>
      <table className="table" data-still="true">
        <thead>
          <tr>
            <th scope="col">{texts.fields.company}</th>
            <th scope="col">{texts.fields.order}</th>
            <th scope="col">{texts.fields.key}</th>
            <th scope="col">{texts.whatToDo}</th>
          </tr>
        </thead>
        <tbody>
          {recall.lines.map(({ orderId, orderNumber, companyName, keys }) => (
            <tr key={orderId}>
              <th scope="row">{companyName ?? ''}</th>
              <td>
                <Link className="row-link mono" to={orderPath(orderId)}>
                  {orderNumber ?? orderId.slice(0, 8)}
                </Link>
              </td>
              <td className="mono wrapping">
                {keys.map(({ lastFour }) => `…${lastFour}`).join(' ')}
              </td>
              <td>
                <select
                  className="input"
                  aria-label={`${texts.whatToDo}: ${orderNumber ?? ''}`}
                  value={actions.get(orderId) ?? OTHERWISE}
                  onChange={({ target }) => {
                    const action = RECALL_ACTIONS.find((each) => each === target.value);
                    if (action) onChoose(orderId, action);
                  }}
                >
                  {RECALL_ACTIONS.map((action) => (
                    <option key={action} value={action}>
                      {texts.recallDeeds[action]}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
