import type { CompanyEvent, UserEvent } from 'contracts/events/accounts';
import { ERASED } from 'kernel/crypto/person-vault';
import type { ProjectionTx } from 'kernel/projections/projection';
import { companies, people } from './tables.ts';

/** Keeps the names of everybody who may write, encrypted as they come. */
export async function namePerson(event: UserEvent, tx: ProjectionTx): Promise<void> {
  if (event.type === 'UserRegistered.v1') {
    const { userId, personal } = event.data;
    const row = {
      user_id: userId,
      first_name: personal.firstName,
      last_name: personal.lastName,
    };
    await tx.table(people).insert(row).onConflict('user_id').ignore();
  }
  if (event.type === 'PersonErased.v1') await forgetName(event.data.userId, tx);
  if (event.type === 'UserProfileChanged.v1') {
    const { userId, personal } = event.data;
    const { firstName, lastName } = personal;
    const names = {
      ...(firstName ? { first_name: firstName } : {}),
      ...(lastName ? { last_name: lastName } : {}),
    };
    if (Object.keys(names).length > 0)
      await tx.table(people).where({ user_id: userId }).update(names);
  }
}

/** What they wrote stays as ciphertext, which opens for nobody any more. */
async function forgetName(userId: string, tx: ProjectionTx): Promise<void> {
  const names = { first_name: ERASED, last_name: ERASED };
  await tx.table(people).where({ user_id: userId }).update(names);
}

export async function nameCompany(event: CompanyEvent, tx: ProjectionTx): Promise<void> {
  const { companyId } = event.data;
  if (event.type === 'CompanyRegistered.v1') {
    const row = { company_id: companyId, name: event.data.name };
    await tx.table(companies).insert(row).onConflict('company_id').ignore();
  }
  if (event.type === 'CompanyDetailsChanged.v1' && event.data.name) {
    const { name } = event.data;
    await tx.table(companies).where({ company_id: companyId }).update({ name });
  }
}
