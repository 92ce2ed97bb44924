/** What a rotation of keys leaves to somebody. */
export const rotationProblems = {
  'keys-lost': {
    title: 'Ne otvara se ni jednom tajnom',
    text: 'Izgubljeno je prije zamjene. Ništa od toga se ne mijenja.',
  },
  'logins-lost': {
    title: 'Prijavljuju se samo ranijim ključem',
    text: 'Podaci ovih osoba se više ne mogu čitati. Otvorite svakoj drugi nalog prije nego što se raniji ključ ukloni.',
  },
  'keys-left': {
    title: 'Ranija tajna je još potrebna',
    text: 'Neki proces je u međuvremenu pisao pod njom. Ponovo pokrenite sve s obje tajne i zamijenite ponovo.',
  },
};
