import type { Texts } from '../en/en.ts';

export const historyVerification: Texts['historyVerification'] = {
  title: 'Provjera cijele historije',
  explained:
    'Svaki događaj se ponovo čita iz spremišta događaja i poredi sa stablom koje je potpisano. Radi na serveru i niko ne mora čekati. Ko ne vjeruje serveru, uzme izvoz i provjeri ga drugdje.',
  begin: 'Pokreni provjeru',
  begun: 'Provjera je počela',
  stop: 'Zaustavi',
  stopping: 'Provjera se zaustavlja.',
  progress: 'Napredak provjere',
  percent: (percent) => `${percent} %`,
  stages: {
    waiting: 'Čeka bilježnika.',
    tree: 'Poredi stablo s njegovim potpisom.',
    events: (checked, covered) =>
      `Do sada je ${checked} od ${covered} događaja onako kako je potpisano.`,
  },
  allWhole: (checked) => `Svi događaji (${checked}) su onakvi kakvi su potpisani`,
  last: (moment) => `Provjereno ${moment}`,
  notCovered: (count) =>
    `Događaji koji su došli poslije kontrolne tačke i o kojima se još ništa ne zna: ${count}.`,
  foundWhole: 'Kako je potpisano',
  foundOther: 'Nije ono što je potpisano',
  foundBad: (index, type) => `Nije ono što je potpisano: broj ${index}, ${type}`,
  foundHash: (index, type) => `Promijenjen hash: broj ${index}, ${type}`,
  foundMissing: (index) => `Nedostaje od broja ${index}`,
  rightUpTo: (checked) => `Događaji prije toga koji su onakvi kakvi su potpisani: ${checked}.`,
  missing: (index) => `Dnevnik prerano završava: nedostaje događaj broj ${index} (prvi je 0).`,
  other: (index) => `Prvi pogrešan događaj je broj ${index} (prvi je 0). Na njegovom mjestu stoji:`,
  changedHash: (index) =>
    `Događaj broj ${index} (prvi je 0) kaže ono što je potpisano, ali je njegov vlastiti hash promijenjen:`,
  inStream: (stream, revision) => `${stream}, mjesto ${revision}`,
  stopped: 'Zaustavljeno prije kraja',
  stoppedAfter: (checked) =>
    `Do tada je ${checked} događaja bilo onako kako je potpisano. O ostatku se ne može ništa reći.`,
  failed: 'Nije se moglo dovršiti',
  list: 'Dosadašnje provjere',
  none: 'Historija još nije provjerena.',
  showMore: 'Prikaži još',
  fields: {
    when: 'Kada',
    who: 'Ko',
    state: 'Stanje',
    result: 'Rezultat',
    events: 'Provjereni događaji',
  },
};
