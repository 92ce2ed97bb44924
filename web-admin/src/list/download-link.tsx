import { useState } from 'react';
import type { MouseEvent, ReactElement } from 'react';
import { downloadFile } from '../data/download-file.ts';
import { saveFile } from 'web-shared/files/save-file';
import { DownloadIcon } from 'web-shared/design/icons.tsx';
import { toast } from '../design/toast-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';

interface DownloadLinkProps {
  href: string;
  children: ReactElement | string;
}

/**
 * A file of the console's API. It is fetched by the page and not followed by the browser, which would show a refusal as
 * a broken file: the second factor may be asked for before.
 */
export function DownloadLink({ href, children }: DownloadLinkProps): ReactElement {
  const { errors, historyExport } = useTexts();
  const [pending, setPending] = useState(false);
  async function download(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    try {
      saveFile(await downloadFile(href));
    } catch (error) {
      const description = failureText(error, errors);
      toast({ title: historyExport.failed, description, tone: 'destructive' });
    }
    setPending(false);
  }
  return (
    <a
      href={href}
      download
      className="button"
      aria-busy={pending || undefined}
      onClick={(event) => void download(event)}
    >
      <DownloadIcon width="18" height="18" />
      {children}
    </a>
  );
}
