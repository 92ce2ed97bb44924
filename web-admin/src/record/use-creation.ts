import { useEffect, useState } from 'react';
import { useNavigate } from 'react-admin';
import { toast } from '../design/toast-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';

interface Creation<Row> {
  /** The toast that says that it is there. */
  toastOf: (created: Row) => { title: string; description?: string };
  /** Where the new record is looked at. */
  pathOf: (created: Row) => string;
}

/** Says what became of a new record, and leads on to it. */
export function useCreation<Row>({ toastOf, pathOf }: Creation<Row>) {
  const { record, errors } = useTexts();
  const navigate = useNavigate();
  const [path, setPath] = useState<string>();
  // An effect of the page runs after those of its form, whose guard has let go by then.
  useEffect(() => {
    if (path !== undefined) navigate(path);
  }, [path, navigate]);
  function onSuccess(created: Row): void {
    toast(toastOf(created));
    setPath(pathOf(created));
  }
  function onError(error: unknown): void {
    const description = failureText(error, errors);
    toast({ title: record.failed, description, tone: 'destructive' });
  }
  return { mutationOptions: { onSuccess, onError }, saved: path !== undefined };
}
