import type { ReactElement, ReactNode } from 'react';
import { CreateBase, Form, useCreateContext, useNavigate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { Page } from '../design/page.tsx';
import { toast } from '../design/toast-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/texts.ts';
import { SaveBar } from './save-bar.tsx';

interface RecordCreateProps<Row extends RaRecord<string>> {
  resource: string;
  title: string;
  createdTitle: string;
  /** What of the form is sent. */
  transform: (values: Partial<Row>) => object;
  defaultValues: Readonly<Record<string, string>>;
  /** Where the new record is edited. */
  pathOf: (id: string) => string;
  children: ReactNode;
}

/** A new record; nothing is shown as saved before the server says so, and then it is edited where it is. */
export function RecordCreate<Row extends RaRecord<string>>(
  props: RecordCreateProps<Row>,
): ReactElement {
  const { resource, title, createdTitle, transform, defaultValues, pathOf, children } = props;
  const { record, errors } = useTexts();
  const navigate = useNavigate();
  function onSuccess(created: Row): void {
    toast({ title: createdTitle });
    // Once the form has taken notice that it is saved, and lets the page go.
    setTimeout(() => navigate(pathOf(created.id)), 0);
  }
  function onError(error: unknown): void {
    const description = failureText(error, errors);
    toast({ title: record.failed, description, tone: 'destructive' });
  }
  return (
    <Page title={title}>
      <CreateBase
        resource={resource}
        redirect={false}
        transform={transform}
        mutationOptions={{ onSuccess, onError }}
        disableAuthentication
      >
        <Form defaultValues={defaultValues}>
          <div className="sections">
            {children}
            <CreateBar />
          </div>
        </Form>
      </CreateBase>
    </Page>
  );
}

function CreateBar(): ReactElement {
  const { saving } = useCreateContext();
  return <SaveBar saving={saving} fresh />;
}
