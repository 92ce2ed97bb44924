import { supportBadge } from 'contracts/constants/interface';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../design/class-names.ts';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { Tooltip } from '../design/tooltip/tooltip.tsx';
import { useIsTablet } from '../hooks/use-media.ts';
import { useMarket } from '../tenant/use-market.ts';
import { useShopTexts } from '../texts/use-shop-texts.ts';
import { useActiveTickets } from './active-tickets.ts';
import { useNavItems } from './use-nav-items.ts';
import type { NavItem } from './use-nav-items.ts';
import { screenNameOf } from './screen-name.ts';

interface NavigationProps {
  /** Shows the icons alone from 769 to 1024 px; the words stay for screen readers. */
  rail: boolean;
  onNavigate?: () => void;
}

/** The shop itself first, then its screens. */
export function Navigation({ rail, onNavigate }: NavigationProps): ReactElement {
  const texts = useShopTexts().shell;
  const market = useMarket();
  const screen = screenNameOf(useLocation().pathname);
  const linkProps = onNavigate === undefined ? {} : { onClick: onNavigate };
  return (
    <nav aria-label={texts.mainNavigation}>
      <ul className="flex flex-col gap-1 pb-3">
        <li className="border-b border-border">
          <RailTooltip rail={rail} text={texts.shop(market.name)}>
            <Link
              to={market.paths.home}
              {...linkProps}
              className={classNames(
                'flex h-16 items-center gap-3 px-4 font-[650] tracking-wide -outline-offset-2',
                rail && 'tablet:max-desktop:justify-center',
              )}
            >
              <CurrencyIcon currency={market.currency} />
              <ItemLabel rail={rail}>{texts.shop(market.name)}</ItemLabel>
            </Link>
          </RailTooltip>
        </li>
        {useNavItems().map((item) => (
          <li key={item.to} className="px-3 first-of-type:mt-0 [&:nth-child(2)]:mt-2">
            <RailTooltip rail={rail} text={item.label}>
              <Link
                to={item.to}
                // The console is a page of its own.
                reloadDocument={item.to.startsWith('/admin')}
                aria-current={item.screens.includes(screen) ? 'page' : undefined}
                {...linkProps}
                className={classNames(
                  'transition-quick relative flex h-11 items-center gap-3 rounded-control px-3 font-medium tracking-wide',
                  'text-muted hover:bg-surface-2 hover:text-fg aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent',
                  rail && 'tablet:justify-center tablet:px-0 desktop:justify-start desktop:px-3',
                )}
              >
                <item.Icon className="shrink-0" />
                <ItemLabel rail={rail}>{item.label}</ItemLabel>
                {item.screens.includes('support') ? <TicketBadge rail={rail} /> : null}
                <WaitingBadge rail={rail} count={item.waiting ?? 0} />
              </Link>
            </RailTooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ItemLabel({
  rail,
  children,
}: {
  rail: boolean;
  children: NavItem['label'];
}): ReactElement {
  return <span className={rail ? 'tablet:sr-only desktop:not-sr-only' : ''}>{children}</span>;
}

/** Where the words are hidden from the eye, they come with the pointer. */
function RailTooltip({
  rail,
  text,
  children,
}: {
  rail: boolean;
  text: string;
  children: ReactElement;
}): ReactElement {
  const narrow = useIsTablet();
  if (!rail || !narrow) return children;
  return (
    <Tooltip text={text} side="right">
      {children}
    </Tooltip>
  );
}

function TicketBadge({ rail }: { rail: boolean }): ReactElement | null {
  const texts = useShopTexts().shell;
  const count = useActiveTickets();
  if (count === 0) return null;
  return (
    <>
      <CountBadge rail={rail} count={count} data-support-badge="" />
      <span className="sr-only">, {texts.activeTickets(count)}</span>
    </>
  );
}

function WaitingBadge({ rail, count }: { rail: boolean; count: number }): ReactElement | null {
  const texts = useShopTexts().shell;
  if (count === 0) return null;
  return (
    <>
      <CountBadge rail={rail} count={count} />
      <span className="sr-only">, {texts.waiting(count)}</span>
    </>
  );
}

interface CountBadgeProps {
  rail: boolean;
  count: number;
  'data-support-badge'?: string;
}

function CountBadge({ rail, count, ...data }: CountBadgeProps): ReactElement {
  return (
    <span
      aria-hidden="true"
      {...data}
      className={classNames(
        'figures ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-meta font-semibold text-on-accent',
        rail &&
          'tablet:max-desktop:absolute tablet:max-desktop:top-0.5 tablet:max-desktop:right-0 tablet:max-desktop:px-1',
      )}
    >
      {supportBadge(count)}
    </span>
  );
}
