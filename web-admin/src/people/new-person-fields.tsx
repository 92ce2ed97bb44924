import type { ReactElement } from 'react';
import type { CreateBody } from '../data/record-types.ts';
import { fieldsFor } from '../record/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';

const { TextField } = fieldsFor<CreateBody<'companies'> & CreateBody<'users'>>();

/** Who somebody is that is invited. @param under the place of the person in the form, `person.` or the form itself. */
export function NewPersonFields({ under }: { under: '' | 'person.' }): ReactElement {
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
