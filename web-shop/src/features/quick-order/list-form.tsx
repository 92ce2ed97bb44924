import { QUICK_ORDER } from 'contracts/constants/quick-order';
import { useId, useRef, useState } from 'react';
import type { ChangeEvent, ReactElement, SubmitEvent } from 'react';
import { Button } from '../../design/button.tsx';
import { TextAreaField } from '../../design/field.tsx';
import { Card } from '../../design/panel.tsx';
import { readLines } from './read-lines.ts';
import { useQuickOrderTexts } from '../../product-view/use-quick-order-texts.ts';
import { UploadNotes } from './upload-notes.tsx';
import { useListUpload } from './use-list-upload.ts';
import type { QuickOrderState } from './use-quick-order.ts';

/** Where a list is typed, pasted or read from a file. */
export function ListForm({ order }: { order: QuickOrderState }): ReactElement {
  const texts = useQuickOrderTexts();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const { lines, unread } = readLines(order.text);
  const count = lines.length + unread.length;

  function write(text: string): void {
    setError(undefined);
    order.write(text);
  }

  function clear(): void {
    setError(undefined);
    order.clear();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const wrong = errorOf(count, texts);
    setError(wrong);
    order.add.reset();
    if (wrong === undefined) order.check.mutate(order.text);
    else form.current?.querySelector('textarea')?.focus();
  }

  const upload = useListUpload((list) =>
    write([order.text.trimEnd(), list.trimEnd()].filter(Boolean).join('\n')),
  );

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again once it was mended.
    event.target.value = '';
    if (file !== undefined) void upload.read(file);
  }

  return (
    <Card className="p-4 tablet:p-5">
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextAreaField
          label={texts.label}
          rows={9}
          spellCheck={false}
          autoCapitalize="off"
          hint={texts.hint}
          optional={texts.written(count, QUICK_ORDER.maxLines)}
          placeholder={texts.placeholder}
          value={order.text}
          error={error}
          onChange={({ target }) => write(target.value)}
        />
        <UploadNotes upload={upload} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={order.check.isPending}>
            {texts.check}
          </Button>
          <UploadButton onChange={choose} />
          {order.text === '' ? null : (
            <Button variant="quiet" onClick={clear}>
              {texts.clear}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

function errorOf(count: number, texts: ReturnType<typeof useQuickOrderTexts>): string | undefined {
  if (count === 0) return texts.empty;
  const { maxLines } = QUICK_ORDER;
  return count > maxLines ? texts.tooMany(count, maxLines) : undefined;
}

function UploadButton({
  onChange,
}: {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}): ReactElement {
  const texts = useQuickOrderTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        aria-label={texts.upload}
        accept=".csv,.tsv,.tab,.txt,.xlsx,.xlsm,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="hidden"
        onChange={onChange}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {texts.upload}
      </Button>
    </>
  );
}
