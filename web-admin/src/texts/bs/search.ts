import type { Texts } from '../en/en.ts';

export const search: Texts['search'] = {
  open: 'Pretraga',
  label: 'Pretraži sve',
  hint: 'Narudžba, zahtjev, firma, e-pošta, SKU, ključ ili kraj...',
  actions: 'Idi na',
  kinds: {
    order: 'Narudžbe',
    ticket: 'Zahtjevi',
    company: 'Firme',
    person: 'Osobe',
    product: 'Proizvodi',
    key: 'Licencni ključevi',
  },
  nothing: 'Ništa nije pronađeno.',
  found: (count) => `Rezultata: ${count}`,
};

export const shortcuts: Texts['shortcuts'] = {
  title: 'Prečice na tastaturi',
  search: 'Pretraži sve',
  help: 'Ovaj spisak',
  filter: 'Na pretragu liste',
  next: 'Sljedeći red',
  previous: 'Prethodni red',
  open: 'Otvori red',
  send: 'Pošalji odgovor',
  close: 'Zatvori ono što je iznad stranice',
  notifications: 'Na obavijesti',
};
