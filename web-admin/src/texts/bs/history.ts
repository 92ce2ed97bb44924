import type { Texts } from '../en/en.ts';

export const history: Texts['history'] = {
  title: 'Historija',
  tabs: { events: 'Događaji', asOf: 'Stanje na dan', whatIf: 'Šta ako' },
};
