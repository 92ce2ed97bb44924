import { plainName } from 'contracts/csv/columns';
import { plainWords } from 'contracts/primitives/plain-text';
import type { Visibility } from 'contracts/constants/catalog';

const STATE_NAMES = new Set(
  `published status state visibility visibilityincatalog active isactive enabled visible online
  objavljeno objavljen stanje aktivan aktivno vidljivo aktiv sichtbar`.split(/\s+/),
);

const words = (list: string, visibility: Visibility) =>
  list.split(',').map((word) => [word.trim(), visibility] as const);

const MEANINGS: ReadonlyMap<string, Visibility> = new Map([
  ...words(
    'true,1,yes,y,da,ja,active,aktivan,aktivno,aktiv,published,publish,objavljeno,objavljen,visible,vidljivo,public,enabled,online,catalog,search',
    'published',
  ),
  ...words(
    'false,0,no,n,ne,nein,inactive,neaktivan,neaktivno,inaktiv,draft,skica,nacrt,entwurf,unpublished,neobjavljeno,hidden,skriveno,private,pending,disabled,offline,unlisted',
    'draft',
  ),
  ...words('archived,archive,arhivirano,retired,discontinued,povuceno,trash', 'retired'),
]);

/** What a cell says of a product's state; undefined where its word is not known. WooCommerce writes -1 for drafts. */
export function stateOf(cell: string): Visibility | undefined {
  return cell.trim() === '-1' ? 'draft' : MEANINGS.get(plainWords(cell));
}

/** Whether a column says of each product whether it is sold: by its name, and in words all of which are known. */
export function isStateColumn(name: string, cells: Iterable<string>): boolean {
  if (!STATE_NAMES.has(plainName(name))) return false;
  let isFilled = false;
  for (const cell of cells) {
    if (cell.trim() === '') continue;
    if (stateOf(cell) === undefined) return false;
    isFilled = true;
  }
  return isFilled;
}

const FROM_SHOWN_TO_HIDDEN: readonly Visibility[] = ['published', 'draft', 'retired'];

/** Of several states the one that shows the product least: what anybody holds back is not sold. */
export function mostHidden(states: readonly Visibility[]): Visibility {
  const places = states.map((state) => FROM_SHOWN_TO_HIDDEN.indexOf(state));
  return FROM_SHOWN_TO_HIDDEN[Math.max(0, ...places)] ?? 'published';
}
