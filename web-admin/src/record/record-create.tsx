import type { ReactElement, ReactNode } from 'react';
import { CreateBase, Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type {
  CreateBody,
  CreateResource,
  CreatedOf,
  FormOf,
  Partly,
  Typed,
} from '../data/record-types.ts';
import { Page } from '../design/page.tsx';
import { CreateBar } from './create-bar.tsx';
import { useCreation } from './use-creation.ts';

interface RecordCreateProps<
  Resource extends CreateResource,
  Sent extends Partly<CreateBody<Resource>>,
> {
  resource: Resource;
  title: string;
  /** The toast that says that it is there. */
  toastOf: (created: CreatedOf<Resource>) => { title: string; description?: string };
  /** What of the form is sent. */
  transform: (values: Typed<CreateBody<Resource>>) => FormOf<CreateBody<Resource>, Sent>;
  defaultValues: Partial<CreateBody<Resource>>;
  /** Where the new record is looked at. */
  pathOf: (created: CreatedOf<Resource>) => string;
  children: ReactNode;
}

/** A new record; nothing is shown as saved before the server says so, and then it is looked at where it is. */
export function RecordCreate<
  Resource extends CreateResource,
  Sent extends Partly<CreateBody<Resource>>,
>(props: RecordCreateProps<Resource, Sent>): ReactElement {
  const { resource, title, toastOf, transform, defaultValues, pathOf, children } = props;
  const { mutationOptions, saved } = useCreation({ toastOf, pathOf });
  return (
    <Page title={title}>
      <CreateBase
        resource={resource}
        redirect={false}
        transform={transform}
        mutationOptions={mutationOptions}
        disableAuthentication
      >
        <Form<FieldValues> defaultValues={defaultValues}>
          <div className="sections">
            {children}
            <CreateBar saved={saved} />
          </div>
        </Form>
      </CreateBase>
    </Page>
  );
}
