import { inTab, keepDraft, readDraft } from '../../forms/kept-draft.ts';
import { REGISTRATION_FIELDS } from './api/register.ts';
import type { RegistrationField, RegistrationForm } from './api/register.ts';

type KeptField = Exclude<RegistrationField, 'password' | 'confirmPassword'>;
type RegistrationDraft = Readonly<Record<KeptField, string>>;

const KEY = 'portal.draft.registration';

function isKept(field: RegistrationField): field is KeptField {
  return field !== 'password' && field !== 'confirmPassword';
}

const BLANK = Object.fromEntries(
  REGISTRATION_FIELDS.filter(isKept).map((field) => [field, '']),
) as RegistrationDraft;

/** What was typed into the registration before the page was loaded anew; never a password. */
export function readRegistration(): RegistrationDraft {
  return readDraft(KEY, BLANK, inTab);
}

export function keepRegistration({
  password: _password,
  confirmPassword: _confirmation,
  ...texts
}: RegistrationForm): void {
  keepDraft(KEY, { texts, blank: BLANK, place: inTab });
}

export function forgetRegistration(): void {
  keepDraft(KEY, { texts: BLANK, blank: BLANK, place: inTab });
}

export function isRegistrationBegun(): boolean {
  return Object.values(readRegistration()).some((text) => text !== '');
}
