import { TOASTS } from 'contracts/constants/interface';
import * as Radix from 'radix-ui/toast';
import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { classNames } from '../class-names.ts';
import { CloseIcon } from 'web-shared/design/icons.tsx';
import { currentToasts, dismissToast, subscribeToToasts } from './toast-store.ts';
import type { ToastEntry } from './toast-store.ts';

export function Toaster(): ReactElement {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const texts = useTexts();
  return (
    <Radix.Provider
      duration={TOASTS.durationMs}
      swipeDirection={TOASTS.swipeDirection}
      swipeThreshold={TOASTS.swipeThresholdPx}
      label={texts.toasts.label}
    >
      {toasts.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
      <Radix.Viewport
        hotkey={[TOASTS.viewportHotkey]}
        label={`${texts.toasts.label} ({hotkey})`}
        className="fixed top-14 left-1/2 z-60 flex w-full max-w-[420px] -translate-x-1/2 flex-col gap-2 px-4 py-2 outline-none tablet:top-0"
      />
    </Radix.Provider>
  );
}

function Toast({ entry }: { entry: ToastEntry }): ReactElement {
  const texts = useTexts();
  const bad = entry.tone === 'destructive';
  return (
    <Radix.Root
      open={entry.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(entry.id);
      }}
      type="background"
      className={classNames(
        'animate-slide-from-top flex items-start gap-3 rounded-card border p-4 shadow-overlay',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        bad ? 'border-bad bg-bad-bg text-bad' : 'border-border bg-surface',
      )}
    >
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-semibold">{entry.title}</Radix.Title>
        {entry.description === undefined ? null : (
          <Radix.Description className={bad ? '' : 'text-muted'}>
            {entry.description}
          </Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label={texts.actions.dismiss}
        className="-m-2 grid size-11 shrink-0 tablet:size-9 place-items-center rounded-control"
      >
        <CloseIcon />
      </Radix.Close>
    </Radix.Root>
  );
}
