import type { ReactElement } from 'react';
import { Sheet } from '../design/dialog.tsx';
import { useMarket } from '../tenant/use-market.ts';
import { useShopTexts } from '../texts/shop-texts.ts';
import { Navigation } from './navigation.tsx';
import { PersonFooter } from './person-footer.tsx';

/** The sidebar of phones. */
export function SlideInMenu({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}): ReactElement {
  const texts = useShopTexts().shell;
  const market = useMarket();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={texts.shop(market.name)}>
      <div className="flex-1 overflow-y-auto p-3">
        <Navigation rail={false} onFollow={() => onOpenChange(false)} />
      </div>
      <PersonFooter rail={false} />
    </Sheet>
  );
}
