import { MAX_COUNTED_NOTICES } from 'contracts/constants/notices';
import type { NoticesTexts } from '../en/notices.ts';
import { formatNumber } from './plurals.ts';

export const notices: NoticesTexts = {
  title: 'Obavijesti',
  lead: 'Šta se tiče vas i vaše firme. Obavijesti se ovdje čuvaju.',
  loading: 'Učitavanje obavijesti...',
  failed: 'Obavijesti se nisu mogle učitati',
  markFailed: 'Obavijesti se nisu mogle označiti kao pročitane',
  none: 'Još nema obavijesti',
  noneHint:
    'Uplate, odobrenja, odgovori na vaše zahtjeve i promjene vaših ključeva javljaju se ovdje čim se dogode.',
  noneUnread: 'Sve je pročitano',
  noneUnreadHint: 'Novo se pojavi ovdje čim se dogodi.',
  unread: 'Nepročitano',
  views: { label: 'Obavijesti', all: 'Sve', unread: 'Nepročitane' },
  readAll: 'Označi sve kao pročitano',
  all: 'Sve obavijesti',
  settings: 'Izaberite koje stižu e-mailom',
  pages: 'Stranice obavijesti',
  shownOfMany: (from, to) =>
    `${formatNumber(from)}–${formatNumber(to)} od više od ${formatNumber(MAX_COUNTED_NOTICES)}`,
};
