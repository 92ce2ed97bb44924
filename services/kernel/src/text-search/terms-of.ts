/** What somebody is called by, decrypted. */
interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username: string;
  readonly phone: string | null;
}

/** Single letters are initials, and stand everywhere. */
const SHORTEST = 2;

/** What texts are searched for: the whole name, each part of it, e-mail address, user name and phone. */
export function termsOf({
  firstName,
  lastName,
  email,
  username,
  phone,
}: NamedPerson): readonly string[] {
  const name = `${firstName} ${lastName}`.trim();
  const parts = [firstName, lastName].flatMap((each) => each.split(/[^\p{L}\p{M}\p{N}]+/u));
  const terms = [name, firstName, lastName, ...parts, email, username, phone ?? ''];
  return [...new Set(terms.map((term) => term.trim()))].filter((term) => term.length >= SHORTEST);
}
