import { useMutation } from '@tanstack/react-query';
import { messageFor } from 'contracts/client/request-error';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { DownloadIcon } from '../../design/icons.tsx';
import { downloadFile } from '../../order-view/download-file.ts';
import { apiClient } from '../../request/api-client.ts';
import { useLanguage } from '../../texts/language.ts';
import { useTexts } from '../../texts/texts.ts';
import { useLookingBackTexts } from './looking-back-texts.ts';

interface CsvButtonProps {
  /** The address of the file. */
  path: string;
  params: Readonly<Record<string, string>>;
  /** What is downloaded, for screen readers. */
  label: string;
  /** Of the file, without its ending. */
  name: string;
}

/** Downloads a list as CSV, in the reader's language. */
export function CsvButton({ path, params, label, name }: CsvButtonProps): ReactElement {
  const texts = useLookingBackTexts();
  const { unreachable } = useTexts().errors;
  const language = useLanguage();
  const download = useMutation({
    mutationFn: async () => {
      const query = new URLSearchParams({ ...params, language });
      return (await apiClient.sendFresh(`${path}?${query.toString()}`)).blob();
    },
    onSuccess: (content) => downloadFile(content, `${name}.csv`),
  });
  return (
    <div>
      <Button
        variant="secondary"
        aria-label={label}
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        <DownloadIcon width="16" height="16" />
        {texts.csv}
      </Button>
      {download.isError ? (
        <p role="alert" className="mt-1 text-meta text-bad">
          {texts.fileFailed}. {messageFor(download.error, unreachable)}
        </p>
      ) : null}
    </div>
  );
}
