import { useMutation } from '@tanstack/react-query';
import { messageFor } from 'web-shared/request/request-error';
import { endingOf } from 'contracts/constants/table-formats';
import type { TableFormat } from 'contracts/constants/table-formats';
import type { Language } from 'contracts/primitives/languages';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { DownloadIcon } from 'web-shared/design/icons.tsx';
import { saveFile } from 'web-shared/files/save-file';
import { TableFormatField } from '../../table-file/table-format-field.tsx';
import { useTableFormat } from 'web-shared/table-file/use-table-format';
import { useLanguage } from 'web-shared/texts/language';
import { useTexts } from '../../texts/use-texts.ts';
import { useSpendingTexts } from './use-spending-texts.ts';

interface TableFileForm {
  readonly language: Language;
  readonly format: TableFormat;
}

interface TableFileButtonProps {
  read: (form: TableFileForm) => Promise<Blob>;
  /** What is downloaded, for screen readers. */
  label: (ending: string) => string;
  /** Of the file, without its ending. */
  name: string;
}

/** Downloads a list in the reader's language and in the form that they choose beside it. */
export function TableFileButton({ read, label, name }: TableFileButtonProps): ReactElement {
  const texts = useSpendingTexts();
  const { unreachable } = useTexts().errors;
  const language = useLanguage();
  const format = useTableFormat();
  const ending = endingOf(format);
  const download = useMutation({
    mutationFn: () => read({ language, format }),
    onSuccess: (content) => saveFile({ blob: content, name: `${name}.${ending}` }),
  });
  return (
    <div>
      <div className="flex gap-2">
        <TableFormatField />
        <Button
          variant="secondary"
          aria-label={label(ending.toUpperCase())}
          pending={download.isPending}
          onClick={() => download.mutate()}
        >
          <DownloadIcon width="16" height="16" />
          {ending.toUpperCase()}
        </Button>
      </div>
      {download.isError ? (
        <p role="alert" className="mt-1 text-meta text-bad">
          {texts.fileFailed}. {messageFor(download.error, unreachable)}
        </p>
      ) : null}
    </div>
  );
}
