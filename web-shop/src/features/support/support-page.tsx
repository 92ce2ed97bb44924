import * as Tabs from 'radix-ui/tabs';
import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { tabClass, tabListClass } from '../../design/tab-class.ts';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { DialogErrorBoundary } from '../../lazy/error-boundary.tsx';
import { useSupportTexts } from '../../texts/use-support-texts.ts';
import { ConversationDialog } from './conversation/conversation-dialog.tsx';
import { Faqs } from './knowledge/faqs.tsx';
import { ArticleDialog } from './knowledge/article-dialog.tsx';
import { KnowledgeBase } from './knowledge/knowledge-base.tsx';
import { MyTickets } from './my-tickets.tsx';
import { Overview } from './overview.tsx';
import { NEW_TICKET, SUPPORT_TABS } from './support-url.ts';
import type { SupportTab } from './support-url.ts';
import { useSupportUrl } from './use-support-url.ts';
import type { SupportUrlControl } from './use-support-url.ts';

const newTicketDialog = lazyComponent(
  async () => (await import('./new-ticket/new-ticket-dialog.tsx')).NewTicketDialog,
);

const CONTENT: Record<SupportTab, (props: { control: SupportUrlControl }) => ReactElement> = {
  overview: Overview,
  tickets: MyTickets,
  knowledge: KnowledgeBase,
  faq: Faqs,
};

/** The Support Center. Which tab and dialog is open stands in the address. */
export function SupportPage(): ReactElement {
  const texts = useSupportTexts().tabs;
  const control = useSupportUrl();
  return (
    <>
      {/* Each tab is a step that back undoes, so arrow keys alone do not open one. */}
      <Tabs.Root
        value={control.urlState.tab}
        onValueChange={(tab) => control.goTo({ tab: tab as SupportTab })}
        activationMode="manual"
        className="flex flex-col gap-6"
      >
        <Tabs.List aria-label={texts.label} className={tabListClass}>
          {SUPPORT_TABS.map((tab) => (
            <Tabs.Trigger key={tab} value={tab} className={tabClass}>
              {texts[tab]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {SUPPORT_TABS.map((tab) => {
          const Content = CONTENT[tab];
          return (
            <Tabs.Content key={tab} value={tab} className="rounded-control">
              <Content control={control} />
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
      <OpenDialog control={control} />
    </>
  );
}

function OpenDialog({ control }: { control: SupportUrlControl }): ReactElement | null {
  const { ticket, article } = control.urlState;
  if (ticket === NEW_TICKET) {
    return (
      <DialogErrorBoundary onClose={control.close}>
        <Suspense>
          <newTicketDialog.Component control={control} />
        </Suspense>
      </DialogErrorBoundary>
    );
  }
  if (ticket !== undefined) {
    return <ConversationDialog key={ticket} ticketId={ticket} onClose={control.close} />;
  }
  if (article === undefined) return null;
  return <ArticleDialog key={article} articleId={article} onClose={control.close} />;
}
