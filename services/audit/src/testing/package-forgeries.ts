import { EXPORT_FILES } from '../proof/export-form.ts';
import { utf8 } from '../proof/signed-note.ts';
import { textIn } from './forgery.ts';
import type { Forgery } from './forgery.ts';
import { PACK_FORGERIES } from './pack-forgeries.ts';

const TRIAL_BALANCE = 'accounting/trial-balance.csv';

/** Forgeries of events that need streams of one order, or the file that only a dispute pack has. */
const OF_DISPUTES: ReadonlySet<string> = new Set(['an event of somebody else', 'another summary']);

/** What somebody does to an evidence package, so that its books say what suits them. */
export const PACKAGE_FORGERIES: Readonly<Record<string, Forgery>> = {
  ...Object.fromEntries(Object.entries(PACK_FORGERIES).filter(([kind]) => !OF_DISPUTES.has(kind))),
  'another report': ({ files }) => {
    files.set(TRIAL_BALANCE, utf8('account,opening,closing\r\nwallets,0,1\r\n'));
  },
  'an emptied report': ({ files }) => {
    files.set('access/access-review.csv', new Uint8Array());
  },
  'a report left out': ({ files }) => {
    files.delete(TRIAL_BALANCE);
  },
  'a report that no list names': ({ files }) => {
    files.set('accounting/corrections.csv', utf8('account,amount\r\n'));
  },
  'a report under another name': ({ files }) => {
    files.set('accounting/general-ledger.csv', utf8(textIn(files, TRIAL_BALANCE)));
    files.delete(TRIAL_BALANCE);
  },
  'another cover': ({ files }) => {
    files.set(EXPORT_FILES.cover, utf8('%PDF-1.7 nothing was found'));
  },
  'another index': ({ files }) => {
    files.set(EXPORT_FILES.index, utf8('file\r\n'));
  },
  'an index left out, so that it is taken for a dispute pack': ({ files }) => {
    files.delete(EXPORT_FILES.index);
  },
};
