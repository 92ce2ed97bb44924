/** What the page itself says; what it finds is in `verifier-texts.ts`. */
export const PAGE_TEXTS = {
  en: {
    title: 'Verify a history',
    lead: 'This page checks an export of the history, a dispute pack or an evidence package on your own machine. It sends nothing anywhere, and needs no network.',
    language: 'Language',
    files: 'Export, dispute pack or evidence package',
    filesHint:
      'The ZIP as it came, or the files out of it without the folder tile. Choose them, or drop them here.',
    checkpoint: 'Checkpoint',
    checkpointHint:
      'Paste the one that you have from elsewhere: a statement, a mail, a witness. Left empty, that of the export is taken.',
    key: 'Key of the log',
    keyHint:
      'As it was published, name+1a2b3c4d+AQ…. Left empty, that of the export is taken, and its origin is not shown.',
    older: 'An older checkpoint that you kept',
    olderHint: 'Shows whether this log begins with what was signed then, or is another one.',
    consistency: 'A proof of consistency',
    consistencyHint:
      'That this log begins with the older checkpoint, as the portal answers it at /api/history/log/consistency. It is needed where the export itself does not show it.',
    witnesses: 'Keys of witnesses',
    witnessesHint: 'One a line. Each of them must have signed the checkpoint too.',
    tsaCa: 'Certificate of the time stamp authority',
    tsaCaHint:
      'In PEM: its own, or that of who certifies it. The export then has to have a time stamp by it.',
    more: 'Compare with more',
    verify: 'Verify',
    stop: 'Stop',
    running: 'Verifying…',
    progress: (events: number, total: number) => `${events} of ${total} events`,
    stopped: 'Stopped. Nothing was found out.',
    noFiles: 'Choose an export first.',
    cannot: 'It cannot be verified',
    good: 'Holds',
    bad: 'Does not hold',
    open: 'Not shown',
    note: 'To know',
  },
  bs: {
    title: 'Provjera historije',
    lead: 'Ova stranica provjerava izvoz historije, paket za spor ili paket dokaza na vašem računaru. Ništa nikud ne šalje i ne treba joj mreža.',
    language: 'Jezik',
    files: 'Izvoz, paket za spor ili paket dokaza',
    filesHint:
      'ZIP kakav je stigao, ili datoteke iz njega bez mape tile. Izaberite ih ili ih ispustite ovdje.',
    checkpoint: 'Kontrolna tačka',
    checkpointHint:
      'Zalijepite onu koju imate s drugog mjesta: iz izvoda, pošte, od svjedoka. Ako je prazno, uzima se ona iz izvoza.',
    key: 'Ključ dnevnika',
    keyHint:
      'Kako je objavljen, ime+1a2b3c4d+AQ…. Ako je prazno, uzima se onaj iz izvoza, i porijeklo nije pokazano.',
    older: 'Starija kontrolna tačka koju ste sačuvali',
    olderHint: 'Pokazuje da li ovaj dnevnik počinje onim što je tada potpisano ili je drugi.',
    consistency: 'Dokaz dosljednosti',
    consistencyHint:
      'Da ovaj dnevnik počinje starijom kontrolnom tačkom, kako portal odgovara na /api/history/log/consistency. Potreban je kad to ne pokazuje sam izvoz.',
    witnesses: 'Ključevi svjedoka',
    witnessesHint: 'Jedan u redu. Svaki od njih mora potpisati i ovu kontrolnu tačku.',
    tsaCa: 'Certifikat izdavaoca vremenskog žiga',
    tsaCaHint:
      'U obliku PEM: njegov, ili onoga ko njega certificira. Izvoz tada mora imati njegov vremenski žig.',
    more: 'Uporedi s još nečim',
    verify: 'Provjeri',
    stop: 'Zaustavi',
    running: 'Provjera traje…',
    progress: (events: number, total: number) => `${events} od ${total} događaja`,
    stopped: 'Zaustavljeno. Ništa nije utvrđeno.',
    noFiles: 'Prvo izaberite izvoz.',
    cannot: 'Ne može se provjeriti',
    good: 'Ispravno',
    bad: 'Neispravno',
    open: 'Nije pokazano',
    note: 'Za znati',
  },
} as const;

export type PageTexts = (typeof PAGE_TEXTS)['en' | 'bs'];
