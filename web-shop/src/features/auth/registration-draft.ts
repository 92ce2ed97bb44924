import { tabStorage, saveDraft, readDraft } from '../../forms/draft-storage.ts';
import { REGISTRATION_FIELDS } from './api/register.ts';
import type { RegistrationField, RegistrationForm } from './api/register.ts';

type DraftField = Exclude<RegistrationField, 'password' | 'confirmPassword'>;
type RegistrationDraft = Readonly<Record<DraftField, string>>;

const KEY = 'portal.draft.registration';

function isDraftField(field: RegistrationField): field is DraftField {
  return field !== 'password' && field !== 'confirmPassword';
}

const BLANK = Object.fromEntries(
  REGISTRATION_FIELDS.filter(isDraftField).map((field) => [field, '']),
) as RegistrationDraft;

/** What was typed into the registration before the page was reloaded; never a password. */
export function readRegistrationDraft(): RegistrationDraft {
  return readDraft(KEY, BLANK, tabStorage);
}

export function saveRegistrationDraft({
  password: _password,
  confirmPassword: _confirmation,
  ...texts
}: RegistrationForm): void {
  saveDraft(KEY, { texts, blank: BLANK, storage: tabStorage });
}

export function clearRegistrationDraft(): void {
  saveDraft(KEY, { texts: BLANK, blank: BLANK, storage: tabStorage });
}

export function hasRegistrationDraft(): boolean {
  return Object.values(readRegistrationDraft()).some((text) => text !== '');
}
