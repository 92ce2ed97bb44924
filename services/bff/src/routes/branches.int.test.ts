import { beforeAll, expect, test } from '@jest/globals';
import { branchSchema, branchesResultSchema } from 'contracts/api/branches';
import type { Branch } from 'contracts/api/branches';
import type { Problem } from 'contracts/problem';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer } from '../testing/visitor.ts';

let customer: Customer;
let visitor: Visitor;

beforeAll(async () => {
  customer = await newCustomer({ city: 'Mostar' });
  visitor = customer.visitor;
});

const list = async (as = visitor) => (await as.get<Branch[]>('/api/branches')).body;
const patch = <Body = Branch>(id: string, body: object, as = visitor) =>
  as.send<Body>('PATCH', `/api/branches/${id}`, { body });

test('[O.17] GET /api/branches answers with the main branch of a company that has just registered', async () => {
  const { status, body } = await visitor.get('/api/branches');
  expect(status).toBe(200);
  expect(branchesResultSchema.parse(body)).toMatchObject([
    { name: customer.user.companyName, type: 'main', city: 'Mostar', active: true },
  ]);
});

test('[O.17] POST and PATCH answer with the branch, which the list shows at once', async () => {
  const opened = await visitor.post<Branch>('/api/branches', { name: 'East', contact: 'Iva' });
  expect(opened.status).toBe(201);
  expect(branchSchema.parse(opened.body)).toMatchObject({ name: 'East', type: 'branch' });
  expect(await list()).toContainEqual(opened.body);
  const changed = await patch(opened.body.id, { city: 'Tuzla', active: false });
  const revision = opened.body.revision + 2;
  expect(changed.body).toEqual({ ...opened.body, city: 'Tuzla', active: false, revision });
  expect((await list()).at(-1)).toEqual(changed.body);
});

test('the main branch is changed, not closed', async () => {
  const [main] = await list();
  const id = main?.id ?? '';
  const closing = await patch<Problem>(id, { active: false });
  expect([closing.status, closing.body.code]).toEqual([409, 'main-branch']);
  expect(closing.body.message).toContain('cannot be closed');
  const { status, body } = await patch(id.toUpperCase(), { name: 'Head office', address: 'Put 1' });
  expect([status, body.id, body.name]).toEqual([200, id, 'Head office']);
});

test('another company’s branch is a 404, staff have none', async () => {
  const [main] = await list();
  const other = await newCustomer();
  const foreign = await patch<Problem>(main?.id ?? '', { name: 'Mine' }, other.visitor);
  expect(foreign.status).toBe(404);
  const admin = await demoVisitor('admin');
  const refused = await admin.get<Problem>('/api/branches');
  expect([refused.status, refused.body.code]).toEqual([403, 'company-required']);
});

test('a branch without a name is refused by the field', async () => {
  const { status, body } = await visitor.post<Problem>('/api/branches', { name: ' ' });
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'name']);
});
