import type { Texts } from '../en/en.ts';

export const twoPeople: Texts['twoPeople'] = {
  waits: (what) => `Čeka drugog super administratora: ${what}`,
  askedBy: 'Zatražio/la',
  own: 'Ovo ste zatražili sami. Mora odobriti drugi super administrator. Ako ga nema, otvorite nalog drugom na računaru portala, ili odobrite ondje: npm run portal -- approve',
  approve: 'Odobri',
  decline: 'Odbij',
  takeBack: 'Povuci',
  approved: 'Odobreno',
  declined: 'Nije odobreno: vrijedi ono prije',
  opens: (role) => `Nalog je otvoren s ulogom ${role}. Ne pušta nikoga dok se to ne odobri.`,
  becomes: (before, after) => `${before} → ${after}`,
};
