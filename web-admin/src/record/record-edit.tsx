import { useState } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { EditBase, Form, useEditContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type {
  EditBody,
  EditResource,
  Edited,
  FormOf,
  Partly,
  RecordOf,
} from '../data/record-types.ts';
import { toast } from '../design/toast-store.ts';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { LoadFailure } from './load-failure.tsx';
import { SaveBar } from './save-bar.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { staleEditIn } from './stale-edit.ts';
import type { StaleEdit } from './stale-edit.ts';

interface RecordEditProps<Resource extends EditResource, Sent extends Partly<EditBody<Resource>>> {
  resource: Resource;
  id: RecordOf<Resource>['id'];
  savedTitle: string;
  /** What of the form is sent. */
  transform: (values: Edited<Resource>) => FormOf<EditBody<Resource>, Sent>;
  labelOf: (path: string) => string;
  /** What stands over the form, of the record as it is saved. */
  Head: ComponentType<{ record: RecordOf<Resource> }>;
  children: ReactNode;
}

/** An edit is on the revision it was read at; nothing is shown as saved before the server says so. */
export function RecordEdit<Resource extends EditResource, Sent extends Partly<EditBody<Resource>>>(
  props: RecordEditProps<Resource, Sent>,
): ReactElement {
  const { resource, id, savedTitle, transform, labelOf, Head, children } = props;
  const texts = useTexts();
  const [stale, setStale] = useState<StaleEdit>();
  const [base, setBase] = useState<number>();

  function onError(error: unknown): void {
    const both = staleEditIn(error);
    if (both !== undefined) {
      setStale(both);
      return;
    }
    const description = failureText(error, texts.errors);
    toast({ title: texts.record.failed, description, tone: 'destructive' });
  }
  function onSuccess(): void {
    setBase(undefined);
    toast({ title: savedTitle });
  }
  /** The revision that the edit is on goes with the fields; it becomes the request's If-Match. */
  const withRevision = (values: Edited<Resource> & { readonly revision: number }): object => ({
    ...transform(values),
    revision: base ?? values.revision,
  });
  return (
    <EditBase<RecordOf<Resource>>
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      transform={withRevision}
      mutationOptions={{ onError, onSuccess }}
      // What is edited is not changed beneath the hands: it is read when the page opens, and after a save.
      queryOptions={{ refetchOnReconnect: false, refetchOnMount: 'always' }}
      disableAuthentication
    >
      <Loaded Head={Head}>
        {children}
        {stale === undefined ? null : (
          <StaleChoice
            stale={stale}
            labelOf={labelOf}
            onChosen={() => {
              setBase(stale.currentRevision);
              setStale(undefined);
            }}
          />
        )}
      </Loaded>
    </EditBase>
  );
}

interface LoadedProps<Resource extends EditResource> {
  Head: ComponentType<{ record: RecordOf<Resource> }>;
  children: ReactNode;
}

function Loaded<Resource extends EditResource>({
  Head,
  children,
}: LoadedProps<Resource>): ReactElement {
  const { record, error, isFetching, saving, refetch } = useEditContext<RecordOf<Resource>>();
  const [ready, setReady] = useState(false);
  // A row of a list may stand in for the record at first, and lacks what no list shows.
  if (!ready && !isFetching && record !== undefined) setReady(true);
  if (error && !ready) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!ready || record === undefined) return <LoadingScreen />;
  return (
    <div className="page">
      <Head record={record} />
      <Form sanitizeEmptyValues={false}>
        <div className="sections">
          {children}
          <SaveBar saving={saving} />
        </div>
      </Form>
    </div>
  );
}

interface StaleChoiceProps {
  stale: StaleEdit;
  labelOf: (path: string) => string;
  onChosen: () => void;
}

function StaleChoice({ stale, labelOf, onChosen }: StaleChoiceProps): ReactElement {
  const { reset } = useFormContext();
  const { refetch } = useEditContext();
  function takeTheirs(): void {
    reset({ ...stale.current });
    onChosen();
    void refetch();
  }
  return (
    <StaleDialog stale={stale} labelOf={labelOf} onKeepMine={onChosen} onTakeTheirs={takeTheirs} />
  );
}
