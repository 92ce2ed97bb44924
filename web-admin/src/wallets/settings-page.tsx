import type { ListedSettings } from 'contracts/api/admin-wallets';
import { formatAmount } from 'contracts/primitives/money-format';
import { TENANTS, isTenant } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useRecordContext } from 'react-admin';
import type { EditBody, RecordOf, Typed } from '../data/record-types.ts';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { useMarket } from '../frame/use-market.ts';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { filled } from '../record/filled.ts';
import { RecordEdit } from '../record/record-edit.tsx';
import { useSession } from '../session/session.ts';
import type { Texts } from '../texts/en/en.ts';
import { FactList } from '../record/fact-list.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { settingsPath } from './paths.ts';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsInputs } from './settings-inputs.tsx';
import { useSettings } from './use-wallet.ts';
import { WaitingSettings } from './waiting-settings.tsx';

/** Bank details, sums and thresholds of a market; super admins change them. */
export function SettingsPage(): ReactElement {
  const { market = '' } = useParams();
  const looked = useMarket();
  const session = useSession();
  const mayChange = session.status === 'signed-in' && session.user.role === 'super_admin';
  if (!isTenant(market)) return <Navigate to={settingsPath(looked ?? 'eur')} replace />;
  return (
    <>
      <FollowMarket shown={market} />
      {mayChange ? <Editing key={market} tenantId={market} /> : <Reading tenantId={market} />}
    </>
  );
}

/** Leads on to the settings of the market that the frame's switch names: a page of its own, so that edits are asked about. */
function FollowMarket({ shown }: { shown: Tenant }): null {
  const looked = useMarket();
  const navigate = useNavigate();
  const followed = useRef(looked);
  useEffect(() => {
    if (followed.current === looked) return;
    followed.current = looked;
    if (looked !== undefined && looked !== shown) void navigate(settingsPath(looked));
  }, [looked, shown, navigate]);
  return null;
}

function Editing({ tenantId }: { tenantId: Tenant }): ReactElement {
  const { settings } = useTexts().wallets;
  return (
    <RecordEdit
      resource="settings"
      id={tenantId}
      savedTitle={settings.saved}
      transform={fieldsOf}
      labelOf={(path) => labelOf(settings, path)}
      Head={Head}
    >
      <SettingsInputs tenantId={tenantId} />
      <SavedHistory tenantId={tenantId} />
    </RecordEdit>
  );
}

/** The history of the settings as they are saved. */
function SavedHistory({ tenantId }: { tenantId: Tenant }): ReactElement {
  const revision = useRecordContext<RecordOf<'settings'>>()?.revision ?? 0;
  return <SettingsHistory tenantId={tenantId} revision={revision} />;
}

function Head({ record }: { record: RecordOf<'settings'> }): ReactElement {
  return (
    <>
      <MarketTabs current={record.id} />
      <WaitingSettings known={record} />
    </>
  );
}

function MarketTabs({ current }: { current: string }): ReactElement {
  const { wallets, markets } = useTexts();
  return (
    <Page
      title={wallets.settings.title}
      beside={<span className="muted">{current.toUpperCase()}</span>}
    >
      <nav className="tabs" aria-label={markets.label}>
        {TENANTS.map((tenant) => (
          <Link
            key={tenant}
            to={settingsPath(tenant)}
            className="tab"
            aria-current={tenant === current ? 'page' : undefined}
          >
            {markets[tenant]}
          </Link>
        ))}
      </nav>
    </Page>
  );
}

function Reading({ tenantId }: { tenantId: Tenant }): ReactElement {
  const { settings } = useTexts().wallets;
  const known = useSettings(tenantId);
  return (
    <div className="stack">
      <MarketTabs current={tenantId} />
      <Notice tone="info" title={settings.readOnly} />
      {known === undefined ? (
        <LoadingScreen />
      ) : (
        <>
          <WaitingSettings known={known} />
          <SettingsFacts known={known} />
          <SettingsHistory tenantId={tenantId} revision={known.revision} />
        </>
      )}
    </div>
  );
}

function SettingsFacts({ known }: { known: ListedSettings }): ReactElement {
  const { settings } = useTexts().wallets;
  const { bankDetails, approvalSum, lowStockThreshold, currency } = known;
  const bank = Object.entries(bankDetails ?? {}).map(
    ([name, value = '']) => [labelOf(settings, `bankDetails.${name}`), value] as const,
  );
  return (
    <FactList
      title={settings.title}
      facts={[
        ...(bank.length > 0 ? bank : [[settings.bank, settings.none] as const]),
        [settings.approvalSum, formatAmount(approvalSum, currency)],
        [settings.lowStock, String(lowStockThreshold)],
      ]}
    />
  );
}

/** What of the form is sent; bank details of which nothing is given are none. */
function fieldsOf(values: Typed<EditBody<'settings'>>) {
  const { bankDetails, approvalSum, lowStockThreshold } = values;
  const given = filled(bankDetails ?? {});
  return {
    bankDetails: Object.keys(given).length === 0 ? null : given,
    ...filled({ approvalSum }),
    lowStockThreshold: Number(lowStockThreshold),
  };
}

function labelOf(settings: Texts['wallets']['settings'], path: string): string {
  const names: Readonly<Record<string, string>> = {
    'bankDetails.holder': settings.holder,
    'bankDetails.bank': settings.bankName,
    'bankDetails.iban': settings.iban,
    'bankDetails.bic': settings.bic,
    'bankDetails.accountNumber': settings.accountNumber,
    approvalSum: settings.approvalSum,
    lowStockThreshold: settings.lowStock,
  };
  return names[path] ?? path;
}
