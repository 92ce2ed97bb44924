import type { ReactElement } from 'react';
import { Sheet } from '../design/dialog.tsx';
import { ScrollArea } from '../design/scroll-area.tsx';
import { useShopTexts } from '../texts/use-shop-texts.ts';
import { Navigation } from './navigation.tsx';
import { UserFooter } from './user-footer.tsx';

/** The sidebar of phones. */
export function SlideInMenu({ onClose }: { onClose: () => void }): ReactElement {
  const texts = useShopTexts().shell;
  return (
    <Sheet open onOpenChange={onClose} title={texts.menu}>
      <ScrollArea className="flex-1">
        <Navigation rail={false} onNavigate={onClose} />
      </ScrollArea>
      <UserFooter rail={false} />
    </Sheet>
  );
}
