import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import features from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js';
import type shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import type { Handlers } from './definitions.ts';
import { ANNOUNCED_PATHS } from './definitions.ts';

/** The version whose protocol this server speaks: the first with appends to several streams. */
const SPOKEN_VERSION = '25.1.0';

/** Answers clients which methods there are. */
export function serverFeaturesHandlers(): Handlers {
  return {
    getSupportedMethods(
      _call: ServerUnaryCall<shared.Empty, features.SupportedMethods>,
      answer: sendUnaryData<features.SupportedMethods>,
    ) {
      const supported = new features.SupportedMethods();
      supported.setEventStoreServerVersion(SPOKEN_VERSION);
      for (const path of ANNOUNCED_PATHS) supported.addMethods(supportedMethod(path));
      answer(null, supported);
    },
  };
}

/** Clients compare the names in lower case; KurrentDB announces methods of v1 so. */
function supportedMethod(path: string) {
  const [, service = '', method = ''] = path.split('/');
  const supported = new features.SupportedMethod();
  supported.setServiceName(service);
  supported.setMethodName(method.toLowerCase());
  return supported;
}
