import type { ReactElement } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { useMarket } from '../frame/use-market.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { requestIdIn } from '../data/http-error.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { ExportLink } from './export-link.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ListDefinition, ListResource, RowOf } from './list-definition.ts';
import { ListTable } from './list-table.tsx';
import { Pager } from './pager.tsx';
import { SavedQueries } from './saved-queries.tsx';
import { useFirstFilters } from './use-first-filters.ts';
import { useShownColumns } from './use-shown-columns.ts';

const ROWS_OF_A_PAGE = 25;

/** A list of records: filters, order and page stand in the address; the server finds, sorts and counts. */
export function ResourceList<Resource extends ListResource>(
  definition: ListDefinition<Resource>,
): ReactElement {
  const { resource, sort, everyMarket, firstFilters } = definition;
  const market = useMarket();
  const ready = useFirstFilters(firstFilters);
  // Otherwise all would be asked for in the moment before the address names the filters.
  if (!ready) return <Page title={definition.title}>{null}</Page>;
  return (
    <ListBase<RowOf<Resource>>
      resource={resource}
      sort={sort}
      perPage={ROWS_OF_A_PAGE}
      filter={market === undefined || everyMarket ? {} : { tenantId: market }}
      storeKey={false}
      disableAuthentication
    >
      <ListPage definition={definition} />
    </ListBase>
  );
}

function ListPage<Resource extends ListResource>({
  definition,
}: {
  definition: ListDefinition<Resource>;
}): ReactElement {
  const { title, resource, columns, filters, searchHint, lookUp, exportAs, actions } = definition;
  const texts = useTexts().list;
  const count = useCount();
  const { total, error } = useListContext<RowOf<Resource>>();
  const shown = useShownColumns(resource, columns);
  return (
    <Page
      title={title}
      beside={
        <span role="status" className="total">
          {total === undefined ? '' : texts.total(count(total))}
        </span>
      }
      actions={
        <>
          <ColumnMenu columns={columns} shown={shown} />
          {exportAs ?? <ExportLink endpoint={`GET /api/admin/${resource}/export.csv`} />}
          {actions}
        </>
      }
    >
      {definition.above}
      <SavedQueries resource={resource} />
      <FilterBar filters={filters} searchHint={searchHint} lookUp={lookUp} />
      {error ? <ListFailure error={error} /> : null}
      <ListTable definition={definition} columns={shown.columns} />
      {definition.bulkActions === undefined ? null : <BulkBar>{definition.bulkActions}</BulkBar>}
      <Pager />
    </Page>
  );
}

/** What came before stays in sight beneath it. */
function ListFailure({ error }: { error: unknown }): ReactElement {
  const { list, actions, errors } = useTexts();
  const { refetch } = useListContext();
  const requestId = requestIdIn(error);
  return (
    <Notice tone="bad" title={list.failed}>
      <p>{failureText(error, errors)}</p>
      {requestId === undefined ? null : (
        <p className="meta">
          {errors.requestId}: {requestId}
        </p>
      )}
      <button type="button" className="button" onClick={() => void refetch()}>
        {actions.retry}
      </button>
    </Notice>
  );
}
