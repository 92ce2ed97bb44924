import type { Explanation } from './explanation.ts';

/** Fields of changes of who owns a company, and who acts for it, by staff. */
export const WORDS_OF_OWNERSHIP: Readonly<Record<string, Explanation>> = {
  acceptedBy: [
    'The owner who accepted it, or the second admin who confirmed it; empty where nobody had to.',
    'Vlasnik koji je prihvatio ili drugi admin koji je potvrdio; prazno ako niko nije morao.',
  ],
  because: ['Why nothing came of it.', 'Zašto od toga nije bilo ništa.'],
  change: [
    'Whether somebody becomes an owner, is none any more, was closed as one, joins, or may do more.',
    'Da li neko postaje vlasnik, više nije vlasnik, nalog mu je zatvoren, pridružuje se ili smije više.',
  ],
  changedAt: ['When it took effect.', 'Kada je stupilo na snagu.'],
  changeId: ['Which change of the owners.', 'Koja izmjena vlasnika.'],
  dueAt: ['Until when the owners may refuse it.', 'Do kada vlasnici mogu odbiti.'],
  endedAt: ['When it was called off.', 'Kada je otkazano.'],
  endedBy: ['Who called it off; empty: the portal itself.', 'Ko je otkazao; prazno: sam portal.'],
  ground: ['Why it took effect.', 'Zašto je stupilo na snagu.'],
  refusedBy: ['The owner who refused it.', 'Vlasnik koji je odbio.'],
};
