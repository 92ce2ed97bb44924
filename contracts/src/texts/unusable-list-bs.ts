import type { ProposedColumn, UnusableFile } from '../csv/unusable-file.ts';
import type { ProblemFacts } from './problem-texts.ts';

type Details = Pick<UnusableFile, 'names' | 'proposal'>;

const REASONS: Readonly<Record<UnusableFile['code'], (details: Details) => string>> = {
  'file-too-large': () => 'Datoteka je prevelika. Podijelite je.',
  'list-too-long': () => 'Lista ima previše redova. Podijelite je.',
  'line-too-long': () =>
    'Jedan red je predug. Provjerite da li svaki zapis liste stoji u svom redu.',
  'columns-too-many': () =>
    'Prvi red ima previše kolona. Uklonite nepotrebne, ili provjerite da li je ovo lista.',
  'file-too-costly': () =>
    'Čitanje datoteke traje predugo ili troši previše memorije. Podijelite je i sačuvajte kao CSV u UTF-8.',
  'file-empty': () => 'Datoteka je prazna.',
  'not-text': () => 'Ovo nije lista. Pošaljite je kao CSV ili kao Excel datoteku (.xlsx).',
  'file-damaged': () =>
    'Excel datoteka je oštećena ili nije stigla cijela. Otvorite je, sačuvajte ponovo i pošaljite.',
  'file-protected': () =>
    'Excel datoteka je zaštićena lozinkom. Sačuvajte je bez lozinke i pošaljite.',
  'sheet-unknown': ({ names }) => `Taj list ne postoji. Listovi u datoteci: ${quoted(names)}.`,
  'sheets-several': ({ names }) =>
    `Podaci stoje na više listova: ${quoted(names)}. Navedite koji je lista.`,
  'header-unknown': headerUnknown,
  'column-twice': ({ names }) =>
    `Dvije kolone se zovu ${quoted(names)}. Preimenujte ili uklonite jednu.`,
  'columns-doubtful': ({ names }) =>
    `Više kolona može značiti isto: ${quoted(names)}. Odaberite koja se čita.`,
  'map-unknown': ({ names }) => `U datoteci nema kolone ${quoted(names)}.`,
};

/** Why a list cannot be used at all, in Bosnian, with the columns that it is about. */
export function unusableListBs({ unusable, names, proposal }: ProblemFacts): string {
  const reason = Object.entries(REASONS).find(([code]) => code === unusable)?.[1];
  const details = {
    names: Array.isArray(names) ? (names as readonly string[]) : [],
    proposal: Array.isArray(proposal) ? (proposal as readonly ProposedColumn[]) : [],
  };
  return reason?.(details) ?? 'Ovu listu nije moguće pročitati.';
}

function headerUnknown({ names, proposal }: Details): string {
  const missing = names.length === 0 ? '' : `, a nema kolone ${quoted(names)}`;
  const guesses = proposal.map(({ column, field }) => ` '${column}' bi mogla biti '${field}'.`);
  return `Prvi red mora imenovati kolone${missing}.${guesses.join('')}`;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}
