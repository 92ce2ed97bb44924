import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import type { BulkRow } from 'contracts/api/console';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { readMany } from '../data/bulk.ts';
import type { BulkResource } from '../data/bulk.ts';
import { Notice } from '../design/notice.tsx';
import { refusalText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import type { RowOf } from './list-definition.ts';

interface BulkOutcomeProps<Resource extends BulkResource> {
  resource: Resource;
  /** Undefined while there is nothing to show. */
  rows: readonly BulkRow[] | undefined;
  nameOf: (row: RowOf<Resource>) => string;
  onClose: () => void;
}

/** How many of a bulk action were done, and of each that was refused why. */
export function BulkOutcome<Resource extends BulkResource>(
  props: BulkOutcomeProps<Resource>,
): ReactElement | null {
  const { resource, rows, nameOf, onClose } = props;
  const { actions } = useTexts();
  const texts = useTexts().list.outcome;
  const count = useCount();
  const id = useId();
  if (rows === undefined) return null;
  const refused = rows.filter(({ ok }) => !ok);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent className="stack">
        <Notice
          tone="warn"
          title={texts.done(count(rows.length - refused.length), count(rows.length))}
        />
        <Refused resource={resource} rows={refused} nameOf={nameOf} />
      </DialogContent>
      <DialogActions>
        <button type="button" className="button" onClick={onClose}>
          {actions.close}
        </button>
      </DialogActions>
    </Dialog>
  );
}

type RefusedProps<Resource extends BulkResource> = Pick<
  BulkOutcomeProps<Resource>,
  'resource' | 'nameOf'
> & {
  rows: readonly BulkRow[];
};

function Refused<Resource extends BulkResource>(props: RefusedProps<Resource>): ReactElement {
  const { rows } = props;
  const { list, errors } = useTexts();
  const names = useNames(props);
  return (
    <table className="compare">
      <thead>
        <tr>
          <th scope="col">{list.outcome.refused}</th>
          <th scope="col">{list.outcome.why}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{names.get(row.id) ?? row.id}</th>
            <td>{refusalText(row, errors)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the rows are called: not all of them need be on the page, and some have left the list by what was done. */
function useNames<Resource extends BulkResource>({
  resource,
  rows,
  nameOf,
}: RefusedProps<Resource>): ReadonlyMap<unknown, string> {
  const ids = rows.map(({ id }) => id);
  const { data = [] } = useQuery({
    queryKey: [resource, 'refused', ids],
    queryFn: ({ signal }) => readMany(resource, ids, signal),
  });
  return new Map(data.map((row) => [row.id, nameOf(row)]));
}
