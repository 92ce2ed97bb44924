import type { InEachLanguage } from 'contracts/primitives/languages';
import { englishFailureMessages } from 'contracts/texts/failure-messages';
import type { FailureMessages } from 'contracts/texts/failure-messages';
import { bosnianFailureMessages } from 'contracts/texts/failure-messages-bs';

interface Requested {
  readonly name: string;
  readonly total: string;
  readonly limit: string;
  readonly lines: string;
}

/** A mail but for its greeting, and the address of the approval's page at its end. */
export interface Said {
  readonly subject: string;
  readonly said: string;
}

interface ApprovalMailTexts {
  /** Whose name is none that may stand in a mail. */
  readonly somebody: string;
  readonly requested: (requested: Requested) => Said;
  readonly withdrawn: (name: string, total: string) => Said;
  readonly granted: (total: string) => Said;
  readonly declined: (total: string, reason: string) => Said;
  readonly failed: (total: string, why: string) => Said;
  readonly failures: FailureMessages;
}

/** What mails about approvals say. */
export const APPROVAL_MAILS: InEachLanguage<ApprovalMailTexts> = {
  en: {
    somebody: 'A colleague',
    requested: ({ name, total, limit, lines }) => ({
      subject: `A colleague asks for approval: ${total}`,
      said: `${name} would like to order for ${total}, which is over the monthly
limit of ${limit}:

${lines}

One of you approves or declines it:`,
    }),
    withdrawn: (name, total) => ({
      subject: `A colleague no longer asks for approval: ${total}`,
      said: `what ${name} asked for (${total}) was taken back. There is nothing to decide any more.`,
    }),
    granted: (total) => ({
      subject: `Approved: ${total}`,
      said: `what you asked for (${total}) was approved. Its order is on this page, and the keys once it is paid.`,
    }),
    declined: (total, reason) => ({
      subject: `Declined: ${total}`,
      said: `what you asked for (${total}) was declined:

  ${reason}

The products are in your cart again.`,
    }),
    failed: (total, why) => ({
      subject: `Approved, but not bought: ${total}`,
      said: `what you asked for (${total}) was approved, but its order failed:

  ${why}

Nothing was paid. The products are in your cart again.`,
    }),
    failures: englishFailureMessages,
  },
  bs: {
    somebody: 'Kolega',
    requested: ({ name, total, limit, lines }) => ({
      subject: `Kolega traži odobrenje: ${total}`,
      said: `${name} želi naručiti za ${total}, što je preko mjesečnog
limita od ${limit}:

${lines}

Neko od vas to odobrava ili odbija:`,
    }),
    withdrawn: (name, total) => ({
      subject: `Kolega više ne traži odobrenje: ${total}`,
      said: `zahtjev za odobrenje (${name}, ${total}) je povučen. Nema više o čemu odlučivati.`,
    }),
    granted: (total) => ({
      subject: `Odobreno: ${total}`,
      said: `ono što ste tražili (${total}) je odobreno. Narudžba je na ovoj stranici, a ključevi kad bude plaćena.`,
    }),
    declined: (total, reason) => ({
      subject: `Odbijeno: ${total}`,
      said: `ono što ste tražili (${total}) je odbijeno:

  ${reason}

Proizvodi su ponovo u vašoj korpi.`,
    }),
    failed: (total, why) => ({
      subject: `Odobreno, ali nije kupljeno: ${total}`,
      said: `ono što ste tražili (${total}) je odobreno, ali narudžba nije uspjela:

  ${why}

Ništa nije plaćeno. Proizvodi su ponovo u vašoj korpi.`,
    }),
    failures: bosnianFailureMessages,
  },
};
