import type { YieldEmailTexts } from '../en/yield-email.ts';

export const yieldEmail: YieldEmailTexts = {
  title: 'Vaša adresa, tuđi račun',
  intro:
    'Neko se ovdje registrovao vašom adresom e-pošte. Ako to niste bili vi, zatvorite taj račun: vaša adresa je tada slobodna, pa se možete registrovati sami.',
  confirm: 'Zatvori račun',
  failed: 'Račun nije zatvoren',
  doneTitle: 'Račun je zatvoren',
  done: 'Vašom adresom se više niko ne prijavljuje. Sada se možete registrovati njome.',
  spentTitle: 'Ovaj link više ne radi',
  spent:
    'Već je iskorišten ili je prestar, ili je neko ko čita ovaj sandučić u međuvremenu izabrao lozinku. Zatražite novu lozinku da dobijete drugi link.',
  again: 'Zatraži novu lozinku',
};
