import type { Texts } from '../en/en.ts';

export const twoPeople: Texts['twoPeople'] = {
  waits: (what) => `Čeka drugog super administratora: ${what}`,
  askedBy: 'Zatražio/la',
  own: 'Ovo ste zatražili sami. Mora odobriti drugi super administrator.',
  nobodyElse:
    'O ovome trenutno ne može odlučiti niko drugi: nema drugog super administratora, ili su svaki od njih i onaj ko je zatražio u posljednjih 30 dana jedno drugom otvorili račun, poslali link ili oduzeli faktore. Odlučuje operater računara:',
  approve: 'Odobri',
  decline: 'Odbij',
  takeBack: 'Povuci',
  approved: 'Odobreno',
  declined: 'Nije odobreno: vrijedi ono prije',
  opens: (role) => `Nalog je otvoren s ulogom ${role}. Ne pušta nikoga dok se to ne odobri.`,
  becomes: (before, after) => `${before} → ${after}`,
};
