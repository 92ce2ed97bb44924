import type { Period } from 'contracts/primitives/market-days';
import type { ReactElement } from 'react';
import { addressOf } from '../../data/api.ts';
import { DownloadIcon } from 'web-shared/design/icons.tsx';
import { useLanguage } from 'web-shared/texts/language';
import { useTexts } from '../../texts/use-texts.ts';
import { ExportProgress } from '../exports/export-progress.tsx';
import { useExport } from '../exports/use-export.ts';

/** The whole period as one file, by one click. */
export function PackageExport({ period }: { period: Period }): ReactElement {
  const { historyReview: texts, historyExport } = useTexts();
  const language = useLanguage();
  const { state, begin, stop } = useExport();
  const isRunning = state.kind === 'running';
  function start(): void {
    void begin((exportId) =>
      addressOf('GET /api/history/evidence-package.zip', { ...period, language, exportId }),
    );
  }
  return (
    <>
      <p className="muted">{texts.packageText}</p>
      <div className="row">
        <button
          type="button"
          className="button"
          data-variant="primary"
          disabled={isRunning}
          aria-busy={isRunning}
          onClick={start}
        >
          <DownloadIcon width="18" height="18" />
          {texts.package}
        </button>
        {isRunning ? (
          <button type="button" className="button" onClick={stop}>
            {historyExport.stop}
          </button>
        ) : null}
      </div>
      <ExportProgress state={state} />
    </>
  );
}
