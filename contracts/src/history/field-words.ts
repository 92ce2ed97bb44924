import type { Explanation } from './explanation.ts';
import { WORDS_A_TO_I } from './words-a-to-i.ts';
import { WORDS_I_TO_O } from './words-i-to-o.ts';
import { WORDS_OF_OWNERSHIP } from './words-of-ownership.ts';
import { WORDS_P_TO_Z } from './words-p-to-z.ts';

/** Of every field of every event, by its name. Where an event means something else by it, {@link WORDS_OF_TYPE} says so. */
export const FIELD_WORDS: Readonly<Record<string, Explanation>> = {
  ...WORDS_A_TO_I,
  ...WORDS_I_TO_O,
  ...WORDS_P_TO_Z,
  ...WORDS_OF_OWNERSHIP,
};

/** Where an event means something of its own by a field: by type without version, and name. */
export const WORDS_OF_TYPE: Readonly<Record<string, Explanation>> = {
  'WalletDebited amount': [
    'What the wallet paid for the order.',
    'Koliko je novčanik platio za narudžbu.',
  ],
  'WalletRefunded amount': [
    'What came back to the wallet for the order.',
    'Koliko se za narudžbu vratilo u novčanik.',
  ],
  'WalletAdjusted amount': [
    'By how much the deposit was put right; negative where it was taken.',
    'Za koliko je depozit ispravljen; negativno ako je oduzeto.',
  ],
  'DepositReversed creditPart': [
    'What of the deposit had been spent, and is owed now.',
    'Koliko je depozita bilo potrošeno i sada se duguje.',
  ],
  'SecondFactorDutySet required': [
    'Whether staff must have a second factor.',
    'Da li osoblje mora imati drugi faktor.',
  ],
  'CompanySecondFactorDutySet required': [
    'Whether everybody in the company must have a second factor.',
    'Da li svi u firmi moraju imati drugi faktor.',
  ],
  'SecondFactorAdded name': [
    'What its owner calls it; encrypted under their key.',
    'Kako ga vlasnik zove; šifrovano njegovim ključem.',
  ],
  'RecoveryCodesIssued batchId': ['Which set of recovery codes.', 'Koji skup kodova za oporavak.'],
  'CodesAdmitted by': [
    'What let codes be given again: a passkey, a recovery code or a link.',
    'Šta je ponovo dopustilo kodove: pristupni ključ, kôd za oporavak ili link.',
  ],
  'HistoryExportBegun format': ['As what it was asked for.', 'U kojem obliku je zatražen.'],
  'HistoryExported format': ['As what it was sent.', 'U kojem obliku je poslan.'],
  'HistoryExported name': ['What the file is called.', 'Kako se datoteka zove.'],
  'HistoryExported rows': ['How many events are in it.', 'Koliko je događaja u njemu.'],
  'JobStopped because': ['Why the portal itself stopped it.', 'Zašto ga je sam portal zaustavio.'],
  'JobStarted title': ['What the job does, in words.', 'Šta posao radi, riječima.'],
  'TicketOpened title': [
    'The subject; encrypted under the key of its author.',
    'Predmet; šifrovano ključem autora.',
  ],
  'TicketOpened description': [
    'What the author wrote; encrypted under their key.',
    'Šta je autor napisao; šifrovano njegovim ključem.',
  ],
  'TicketAnswered message': [
    'The answer; encrypted under the key of its writer.',
    'Odgovor; šifrovan ključem onoga ko ga je napisao.',
  ],
  'ApprovalDeclined reason': [
    'Why it was declined; encrypted under the key of who asked.',
    'Zašto je odbijeno; šifrovano ključem onoga ko je tražio.',
  ],
  'KeyAssigned note': [
    'A note about the key; encrypted under the key of who wrote it.',
    'Napomena o ključu; šifrovana ključem onoga ko ju je napisao.',
  ],
  'FavouriteAdded userId': ['Who marked the product.', 'Ko je označio proizvod.'],
  'FavouriteRemoved userId': ['Who marks the product no more.', 'Ko proizvod više ne označava.'],
  'BalanceThresholdSet threshold': [
    'Under which balance the people of the company are notified; none given: never.',
    'Ispod kojeg stanja se javlja ljudima iz firme; ako nije navedeno: nikad.',
  ],
  'PersonalDataShown userId': ['Who looked.', 'Ko je pogledao.'],
  'StaffRevealCounted revealedAt': ['When it was looked at.', 'Kada je pogledan.'],
  'StaffRevealBoundReached reveals': ['How many within an hour.', 'Koliko za sat.'],
  'StaffRevealBoundReached reachedAt': [
    'When as many were looked at as one person may.',
    'Kada je pogledano koliko jedna osoba smije.',
  ],
  'MoreRevealsGranted reveals': ['How many more.', 'Koliko još.'],
  'MoreRevealsGranted grantedBy': [
    'Which other admin agreed; or whoever operates the machine.',
    'Koji se drugi administrator složio; ili operater sistema.',
  ],
  'MoreRevealsGranted grantedAt': [
    'When it was granted; it holds for an hour.',
    'Kada je odobreno; vrijedi sat.',
  ],
  'MoreRevealsDeclined declinedBy': [
    'Who did not agree, or took it back.',
    'Ko se nije složio ili je povukao zahtjev.',
  ],
  'KeyReplacementCounted alone': [
    'How often the licence was replaced without a second person.',
    'Koliko je puta licenca zamijenjena bez druge osobe.',
  ],
  'KeyReplacementDeclined declinedBy': [
    'Who did not agree, or took it back.',
    'Ko se nije složio ili je povukao zahtjev.',
  ],
  'StaffRevealCounted adminId': ['Who looked at the key.', 'Ko je pogledao ključ.'],
  'StaffRevealBoundReached adminId': ['Who looked at so many.', 'Ko je pogledao toliko ključeva.'],
  'MoreRevealsRequested adminId': ['Who asks for more looks.', 'Ko traži još pregleda.'],
  'MoreRevealsGranted adminId': ['Who may look at more.', 'Ko smije pogledati više.'],
  'MoreRevealsDeclined adminId': ['Who had asked for more looks.', 'Ko je tražio još pregleda.'],
  'KeyReplacementCounted replaces': ['The key that it stands for.', 'Ključ umjesto kojeg je dat.'],
  'KeyRevealedToStaff userId': [
    'Which admin looked at the key.',
    'Koji administrator je pogledao ključ.',
  ],
  'KeysRevealed userId': ['Which buyer looked at the keys.', 'Koji kupac je pogledao ključeve.'],
  'UserLockedOut until': [
    'Until when the account took no password.',
    'Do kada nalog nije primao lozinku.',
  ],
};

/** What stands beside an event: who did it, why and when. */
export const METADATA_WORDS: Readonly<Record<string, Explanation>> = {
  $correlationId: ['The request that all of it began with.', 'Zahtjev kojim je sve počelo.'],
  $causationId: [
    'The command that caused it: its own, or the one before.',
    'Naredba koja ga je izazvala: vlastita ili prethodna.',
  ],
  commandId: ['The command that wrote it.', 'Naredba koja ga je upisala.'],
  actorId: [
    'Who did it: an account, or a process of the portal.',
    'Ko je to uradio: nalog ili proces portala.',
  ],
  actorRole: ['The role in which they did it.', 'U kojoj ulozi je to urađeno.'],
  tenantId: ['The market of the account that did it.', 'Tržište naloga koji je to uradio.'],
  companyId: ['The company of the account that did it.', 'Kompanija naloga koji je to uradio.'],
  occurredAt: ['When it happened, in UTC.', 'Kada se dogodilo, po UTC.'],
  recordedAt: [
    'When it was recorded, where that was later.',
    'Kada je zapisano, ako je to bilo kasnije.',
  ],
  traceparent: ['The trace of the request through the processes.', 'Trag zahtjeva kroz procese.'],
  schema: ['The shape of the event: its type and version.', 'Oblik događaja: vrsta i verzija.'],
  prevHash: [
    'The hash of the event before it in the stream.',
    'Otisak prethodnog događaja u toku.',
  ],
  hash: [
    'The hash of this event, which the next one repeats.',
    'Otisak ovog događaja, koji sljedeći ponavlja.',
  ],
};
