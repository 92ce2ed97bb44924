import { isAdmin } from 'contracts/policies/access';
import { TENANTS } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { DisplaySwitches } from '../design/display-switches.tsx';
import { LogoutIcon } from 'web-shared/design/icons.tsx';
import { Tooltip } from '../design/tooltip/tooltip.tsx';
import { useCurrentUser } from '../session/use-session.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { shopPaths } from '../tenant/shop-paths.ts';
import { useMarket } from '../tenant/use-market.ts';
import { useShopTexts } from '../texts/use-shop-texts.ts';

/** Who is signed in, the language, the theme, and the way out. */
export function UserFooter({ rail }: { rail: boolean }): ReactElement | null {
  const texts = useShopTexts().shell;
  const { tenant, paths } = useMarket();
  const user = useCurrentUser();
  const signOut = useSignOut();
  if (user === null) return null;
  const name = `${user.firstName} ${user.lastName}`;
  const wide = rail ? 'hidden desktop:flex' : 'flex';
  return (
    <div className={classNames('border-t border-border p-3', rail && 'tablet:max-desktop:px-2')}>
      <div className={`${wide} flex-col gap-3`}>
        {isAdmin(user.role) ? <PriceListSwitch /> : null}
        <div className="px-1">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-meta text-muted" title={user.email}>
            {user.email}
          </p>
        </div>
        <DisplaySwitches first={tenant === 'km' ? 'bs' : 'en'} />
        <Button
          variant="secondary"
          size="small"
          disabled={signOut.isPending}
          aria-busy={signOut.isPending || undefined}
          onClick={() => signOut.mutate()}
        >
          <LogoutIcon width="18" height="18" />
          {signOut.isPending ? texts.loggingOut : texts.logout}
        </Button>
      </div>
      {rail ? (
        <div className="hidden flex-col items-center gap-2 tablet:max-desktop:flex">
          {isAdmin(user.role) ? <PriceListSwitch upright /> : null}
          <div className="[&_div]:flex-col">
            <DisplaySwitches first={tenant === 'km' ? 'bs' : 'en'} />
          </div>
          <Tooltip text={`${name} · ${user.email}`} side="right">
            <Link
              to={paths.settings}
              aria-label={`${texts.titles.settings}: ${name}`}
              className="grid size-9 place-items-center rounded-full bg-accent-soft text-meta font-semibold text-accent"
            >
              {user.firstName.charAt(0)}
              {user.lastName.charAt(0)}
            </Link>
          </Tooltip>
          <Tooltip text={texts.logout} side="right">
            <Button
              variant="quiet"
              size="icon"
              aria-label={texts.logout}
              pending={signOut.isPending}
              onClick={() => signOut.mutate()}
            >
              <LogoutIcon />
            </Button>
          </Tooltip>
        </div>
      ) : null}
    </div>
  );
}

/** An admin may look at either price list; nothing is converted (ruling T.32). */
function PriceListSwitch({ upright = false }: { upright?: boolean }): ReactElement {
  const texts = useShopTexts().shell;
  return (
    <div
      role="group"
      aria-label={texts.priceList}
      className={classNames(
        'flex rounded-control bg-surface-2 p-0.5',
        upright && 'w-full flex-col',
      )}
    >
      {TENANTS.map((tenant) => (
        <NavLink
          key={tenant}
          to={shopPaths(tenant).home}
          className="transition-quick flex h-11 shrink-0 grow items-center justify-center rounded-md text-meta font-semibold text-muted aria-[current=page]:bg-surface aria-[current=page]:text-accent tablet:h-8"
        >
          {tenant.toUpperCase()}
        </NavLink>
      ))}
    </div>
  );
}
