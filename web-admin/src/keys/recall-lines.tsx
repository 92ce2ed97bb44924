import type { ShownRecall } from 'contracts/api/key-recall';
import { RECALL_DEEDS } from 'contracts/constants/keys';
import type { RecallDeed } from 'contracts/constants/keys';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { TableScroll } from '../design/table-scroll.tsx';
import { orderPath } from '../orders/order-path.ts';
import { useTexts } from '../texts/texts.ts';

/** What is done about an order of which nobody has said otherwise. */
export const OTHERWISE: RecallDeed = 'replace';

interface RecallLinesProps {
  recall: ShownRecall;
  deeds: ReadonlyMap<string, RecallDeed>;
  onChoose: (orderId: string, deed: RecallDeed) => void;
}

/** Who holds sold keys, and what is to be done for each order. */
export function RecallLines({ recall, deeds, onChoose }: RecallLinesProps): ReactElement {
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
                  value={deeds.get(orderId) ?? OTHERWISE}
                  onChange={({ target }) => {
                    const deed = RECALL_DEEDS.find((each) => each === target.value);
                    if (deed) onChoose(orderId, deed);
                  }}
                >
                  {RECALL_DEEDS.map((deed) => (
                    <option key={deed} value={deed}>
                      {texts.recallDeeds[deed]}
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
