/**
 * What a field of the log may say of a person.
 * - `open`: nothing; shown to whoever reads the history.
 * - `pseudonym`: the id of a person or of what is theirs; shown, since it names nobody without the portal.
 * - `personal`: of a person, under their key; masked for everybody, and opened with a reason. Early versions of four
 *   events hold some in the clear, which nobody opens.
 * - `company-text`: written about a company, under its key, and opened with a reason. Early versions, and what concerns
 *   no company, hold it in the clear: then it is masked for whoever does not keep the books.
 * - `company-contact`, `money-text`, `staff-text`: in the clear, and may name a person: where a company is reached; what
 *   a bank, a payer or a buyer wrote on a record of money; what staff wrote. Masked for whoever does not keep the books,
 *   and opened with a reason.
 * - `claim`: the keyed fingerprint of an e-mail address or a user name; masked for whoever does not keep the books.
 * - `key`: what leads to a licence key; masked for everybody.
 */
export type Privacy =
  | 'open'
  | 'pseudonym'
  | 'personal'
  | 'company-text'
  | 'company-contact'
  | 'money-text'
  | 'staff-text'
  | 'claim'
  | 'key';

/** Of a field, and why, where it is not plain from its name. */
export type PrivacyLine = Privacy | readonly [privacy: Privacy, why: string];
