import type { ReactElement } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { CloseIcon } from 'web-shared/design/icons.tsx';
import { useSupportTexts } from '../../../texts/use-support-texts.ts';
import { TicketReference } from '../ticket-reference.tsx';
import type { TicketReferenceIds } from '../support-url.ts';
import type { SupportUrlControl } from '../use-support-url.ts';
import { NewTicketForm } from './new-ticket-form.tsx';

/** The form of a new ticket, by itself or about an order or a product. */
export function NewTicketDialog({ control }: { control: SupportUrlControl }): ReactElement {
  const texts = useSupportTexts().create;
  const { order, product, topic, amount } = control.urlState;
  return (
    <Dialog
      open
      inAddress
      focusFirstField
      onOpenChange={(open) => {
        if (!open) control.close();
      }}
      title={texts.title}
    >
      <div className="flex min-h-0 flex-col gap-5 overflow-y-auto p-5">
        {(['order', 'product'] as const).map((kind) => (
          <AboutNote key={kind} kind={kind} control={control} />
        ))}
        {/* A draft belongs to what it is about. */}
        <NewTicketForm
          key={`${order}/${product}/${topic}`}
          about={{ order, product, topic, amount }}
          onCreated={control.close}
        />
      </div>
    </Dialog>
  );
}

function AboutNote({
  kind,
  control,
}: {
  kind: keyof TicketReferenceIds;
  control: SupportUrlControl;
}): ReactElement | null {
  const texts = useSupportTexts().create;
  const id = control.urlState[kind];
  if (id === undefined) return null;
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-surface-2 py-2 pr-2 pl-4">
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-meta text-muted">{texts.about}</span>
        <TicketReference kind={kind} id={id} />
      </p>
      <Button
        variant="quiet"
        size="icon"
        aria-label={texts.removeAbout}
        onClick={() => control.removeReference(kind)}
      >
        <CloseIcon />
      </Button>
    </div>
  );
}
