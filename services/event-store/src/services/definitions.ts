import type { UntypedServiceImplementation } from '@grpc/grpc-js';
import serverFeatures from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js';
import streamsV1 from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import streamsV2 from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_grpc_pb.js';

const { read, append, batchAppend } = streamsV1.StreamsService;
const { appendSession } = streamsV2.StreamsServiceService;

/** What this server speaks; whatever else a client calls is answered UNIMPLEMENTED by grpc-js. */
export const FEATURES_SERVICE = serverFeatures.ServerFeaturesService;

export const STREAMS_V1_SERVICE = {
  read,
  append,
  batchAppend,
};

export const STREAMS_V2_SERVICE = { appendSession };

/** The methods as announced to clients, which choose their calls by them. */
export const ANNOUNCED_PATHS = [read, append, batchAppend, appendSession].map(({ path }) => path);

export type Handlers = UntypedServiceImplementation;
