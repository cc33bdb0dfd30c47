import type { RealtimeServer } from '#engines/core/openai-servers.ts'
import type { LiveRecognizer } from '#engines/core/ports.ts'
import type { Vendor } from '#engines/core/vendor.ts'
import { openPool } from '../openai/server.ts'
import type { Patience } from './socket-stream.ts'

export type RealtimeSession = Pick<LiveRecognizer, 'open'>

/** Sessions of a protocol on the servers of a model: each is opened on a healthy one, and the caller opens another if it breaks. */
export function openRealtimePool(
  servers: readonly [RealtimeServer, ...RealtimeServer[]],
  patience: Patience,
  protocol: string,
  openSession: (vendor: Vendor, server: RealtimeServer & Patience) => RealtimeSession,
): LiveRecognizer {
  const pool = openPool(servers, 'realtime', { tries: 1, faultsToRest: Infinity })
  return {
    ...pool.engine,
    version: `${servers[0].model} ${protocol}`,
    languages: servers[0].languages ?? [],
    open: (options) =>
      pool.run((server, vendor) => openSession(vendor, { ...server, ...patience }).open(options), options),
  }
}
