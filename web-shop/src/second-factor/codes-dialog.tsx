import { factorIsNotDue } from 'web-shared/second-factor/factor-duty';
import type { ReactElement } from 'react';
import { Button } from '../design/button.tsx';
import { CopyButton } from '../design/copy-button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { useFactorTexts } from './use-factor-texts.ts';

interface CodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, shown this once; the page where one had to be added goes when they were read. */
export function CodesDialog({ codes, onClose }: CodesDialogProps): ReactElement {
  const texts = useFactorTexts();
  function leave(): void {
    factorIsNotDue();
    onClose();
  }
  return (
    <Dialog narrow open onOpenChange={leave} title={texts.codesTitle}>
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5">
        <p className="text-muted">{texts.codesText}</p>
        <ul
          aria-label={texts.recovery}
          className="grid gap-2 rounded-control bg-surface-2 p-3 font-mono tablet:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="wrap-anywhere">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <CopyButton label={texts.copyCodes} text={() => codes.join('\n')} />
          <Button onClick={leave}>{texts.kept}</Button>
        </div>
      </div>
    </Dialog>
  );
}
