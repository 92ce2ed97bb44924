import type { Texts } from '../en/en.ts';

export const history: Texts['history'] = {
  title: 'Historija',
  notBuilt: 'Ekrani historije još nisu spremni. Svaki događaj se već bilježi.',
  settings: 'Postavke',
};
