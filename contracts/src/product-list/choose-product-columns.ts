import type { ChosenColumns, ColumnMap, Field } from '../csv/columns.ts';
import { chooseColumns, columnNames, columnsMissing } from '../csv/columns.ts';
import type { CsvTable } from '../csv/records.ts';
import type { ProposedColumn } from '../csv/unusable-file.ts';
import { UnusableFile } from '../csv/unusable-file.ts';
import type { ProductColumn, ProductListUse } from './product-columns.ts';
import { PRODUCT_FIELDS } from './product-columns.ts';
import type { ColumnDoubt } from './propose-product-columns.ts';
import { proposeProductColumns } from './propose-product-columns.ts';

/** What a list must have for each use beside an id, which it may do without only where products are new. */
const NEEDED: Readonly<Record<ProductListUse, readonly ProductColumn[]>> = {
  create: ['title', 'price'],
  update: ['id'],
};

/**
 * Where the columns of a list of products stand: as the map says, else by the names of the fields.
 * @throws {UnusableFile} where a needed one is missing, an id is passed over that some column looks like, or several
 * columns could be a field that the map does not name.
 */
export function chooseProductColumns(
  table: CsvTable,
  map: ColumnMap,
  use: ProductListUse,
): ChosenColumns<ProductColumn> {
  const header = table.header ?? [];
  const chosen = chooseColumns(header, OPTIONAL_FIELDS, map);
  const { proposal, doubts } = proposeProductColumns(table);
  const isSaid = (name: ProductColumn): boolean =>
    map.some(([, field]) => field.toLowerCase() === name);
  const open = doubts.find(({ field }) => !isSaid(field));
  if (open) throw doubtful(open, proposal);
  const missing = PRODUCT_FIELDS.filter(
    ({ name }) => chosen.at[name] === undefined && !isSaid(name),
  );
  const names = columnNames(header);
  const taken = new Set(Object.values(chosen.at).map((at) => names[at]));
  const likely = proposal.filter(
    ({ column, field }) => !taken.has(column) && missing.some(({ name }) => name === field),
  );
  const isNeeded = ({ name }: Field<ProductColumn>): boolean =>
    NEEDED[use].includes(name) ||
    // Without one the title would be taken for an id, and be another one.
    (name === 'id' && likely.some(({ field }) => field === 'id'));
  const unmatched = missing.map((field) => ({ ...field, required: isNeeded(field) }));
  if (unmatched.some(({ required }) => required)) throw columnsMissing(header, unmatched, likely);
  if (use === 'update' && (chosen.at.id === undefined || Object.keys(chosen.at).length < 2)) {
    throw nothingToUpdate();
  }
  return chosen;
}

const OPTIONAL_FIELDS = PRODUCT_FIELDS.map((field) => ({ ...field, required: false }));

function doubtful({ field, columns }: ColumnDoubt, proposal: readonly ProposedColumn[]) {
  const shown = columns.map((name) => `'${name}'`).join(' and ');
  const which = columns.length > 1 ? 'Say which of them it is' : 'Say whether it is';
  const message = `${shown} could be the ${field}. ${which}: the map of columns names it.`;
  return new UnusableFile('columns-doubtful', message, { names: columns, proposal });
}

function nothingToUpdate(): UnusableFile {
  const message =
    'To update products, name the column of the article number and at least one column that is to be changed.';
  return new UnusableFile('header-unknown', message, { names: ['id'] });
}
