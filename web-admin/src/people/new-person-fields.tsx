import type { ReactElement } from 'react';
import { TextField } from '../record/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Who somebody is that is invited. @param under the place of the person in the form, such as `person.`. */
export function NewPersonFields({ under = '' }: { under?: string }): ReactElement {
  const { fields, hints } = useTexts().people;
  return (
    <div className="fields">
      <TextField source={`${under}firstName`} label={fields.firstName} />
      <TextField source={`${under}lastName`} label={fields.lastName} />
      <TextField source={`${under}email`} label={fields.email} />
      <TextField source={`${under}username`} label={fields.username} hint={hints.username} />
      <TextField source={`${under}phone`} label={fields.phone} />
    </div>
  );
}
