import type { ReactElement, ReactNode } from 'react';
import { CreateBase, Form } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { CreateResource, FormBody } from '../data/form-body.ts';
import { Page } from '../design/page.tsx';
import { CreateBar } from './create-bar.tsx';
import { useCreation } from './use-creation.ts';

interface RecordCreateProps<Resource extends CreateResource, Row extends RaRecord<string>> {
  resource: Resource;
  title: string;
  createdTitle: string;
  /** What of the form is sent. */
  transform: (values: Partial<Row>) => FormBody<Resource>;
  defaultValues: Readonly<Record<string, string>>;
  /** Where the new record is edited. */
  pathOf: (id: string) => string;
  children: ReactNode;
}

/** A new record; nothing is shown as saved before the server says so, and then it is edited where it is. */
export function RecordCreate<Resource extends CreateResource, Row extends RaRecord<string>>(
  props: RecordCreateProps<Resource, Row>,
): ReactElement {
  const { resource, title, createdTitle, transform, defaultValues, pathOf, children } = props;
  const { mutationOptions, saved } = useCreation<Row>({
    toastOf: () => ({ title: createdTitle }),
    pathOf: ({ id }) => pathOf(id),
  });
  return (
    <Page title={title}>
      <CreateBase
        resource={resource}
        redirect={false}
        transform={transform}
        mutationOptions={mutationOptions}
        disableAuthentication
      >
        <Form defaultValues={defaultValues}>
          <div className="sections">
            {children}
            <CreateBar saved={saved} />
          </div>
        </Form>
      </CreateBase>
    </Page>
  );
}
