import grpc from '@grpc/grpc-js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb.js';
import services from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_grpc_pb.js';
import { randomUUID } from 'node:crypto';
import { connectEventStore } from '../eventstore-client/src/event-store.ts';
const store = connectEventStore({ url: 'kurrentdb://127.0.0.1:24137?tls=false' });
for (const how of ['cancel', 'close', 'destroy']) {
  const client = new services.StreamsServiceClient('127.0.0.1:24137', grpc.credentials.createInsecure());
  const name = `cut-${randomUUID()}`;
  const call = client.appendSession((err: any) => console.log(how, 'answer', err?.message));
  call.on('error', () => {});
  const req = new streams.AppendRequest(); req.setStream(name); req.setExpectedRevision('-1');
  const rec = new streams.AppendRecord(); rec.setRecordId(randomUUID());
  const schema = new streams.SchemaInfo(); schema.setName('X'); schema.setFormat(streams.SchemaFormat.SCHEMA_FORMAT_JSON); rec.setSchema(schema); rec.setData(Buffer.from('{}'));
  req.addRecords(rec);
  call.write(req);
  await new Promise((r) => setTimeout(r, 200));
  if (how === 'cancel') call.cancel();
  if (how === 'close') client.close();
  if (how === 'destroy') { (client.getChannel() as any).close(); }
  await new Promise((r) => setTimeout(r, 400));
  console.log(how, 'events after cut:', (await store.readStream(name)).length);
  client.close();
}
await store.close();
