import type { Texts } from '../en/en.ts';

export const history: Texts['history'] = {
  title: 'Historija',
  tabs: { events: 'Događaji', asOf: 'Stanje na dan', whatIf: 'Šta ako' },
  picker: {
    kinds: { company: 'Firma', order: 'Narudžba', product: 'Proizvod' },
    hints: {
      company: {
        admin: 'Njeno ime ili njen id.',
        auditor: 'Broj neke njene narudžbe ili njen id.',
      },
      order: { admin: 'Njen broj ili njen id.', auditor: 'Njen cijeli broj ili njen id.' },
      product: { admin: 'Njegovo ime, SKU ili njegov id.', auditor: 'Njegov id.' },
    },
  },
};
