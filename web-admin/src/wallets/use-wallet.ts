import { useQuery } from '@tanstack/react-query';
import type { AdminCompany, AdminWallet } from 'contracts/api/admin';
import type { ListedSettings } from 'contracts/api/admin-wallets';
import type { WalletBalance } from 'contracts/api/wallet';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import { useRecords } from '../data/use-records.ts';
import { api } from '../data/api.ts';
import { statusIn } from '../data/http-error.ts';
import { useTexts } from '../texts/use-texts.ts';

/** A company's wallet; one that was never opened holds nothing. */
export interface KnownWallet {
  readonly companyId: string;
  readonly companyName: string;
  readonly tenantId: Tenant;
  readonly paymentReference: string;
  readonly balance: WalletBalance;
  readonly limitRevision: number;
  readonly opened: boolean;
}

/** A wallet with the name of its company, as soon as both are known. */
export function useWallet(companyId: string) {
  const { missing: missingText } = useTexts().record;
  const companies = useRecords('companies', [companyId]);
  const wallet = useQuery({
    queryKey: ['wallets', 'one', companyId],
    queryFn: ({ signal }) => readWallet(companyId, signal),
    refetchInterval: REFRESH_MS,
  });
  const company = companies.data?.[0];
  const known =
    company === undefined || wallet.data === undefined ? undefined : knownOf(company, wallet.data);
  const missing = companies.data?.length === 0 ? new Error(missingText) : null;
  return {
    wallet: known,
    error: missing ?? companies.error ?? wallet.error,
    retry: wallet.refetch,
  };
}

const REFRESH_MS = 15_000;

/** Null where no wallet was opened yet. */
async function readWallet(companyId: string, signal: AbortSignal): Promise<AdminWallet | null> {
  try {
    return await api('GET /api/admin/wallets/:companyId', { companyId }, { signal });
  } catch (error) {
    if (statusIn(error) === 404) return null;
    throw error;
  }
}

function knownOf({ id, name, tenantId }: AdminCompany, wallet: AdminWallet | null): KnownWallet {
  return {
    companyId: id,
    companyName: name,
    tenantId,
    paymentReference: paymentReferenceOf(id, tenantId),
    balance: wallet?.balance ?? nothing(tenantId),
    limitRevision: wallet?.limitRevision ?? 0,
    opened: wallet !== null,
  };
}

function nothing(tenantId: Tenant): WalletBalance {
  const none = '0.00';
  return {
    currency: currencyOf(tenantId),
    depositBalance: none,
    creditUsed: none,
    creditLimit: none,
    availableCredit: none,
    totalAvailable: none,
  };
}

/** What is set for a market; undefined until it is known. */
export function useSettings(market: Tenant): ListedSettings | undefined {
  const { data } = useQuery({
    queryKey: ['settings', market],
    queryFn: ({ signal }) => api('GET /api/admin/settings/:market', { market }, { signal }),
  });
  return data;
}
