import { EngineError } from '#engines/core/engine-error.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import type { SpeechServer } from '#engines/core/openai-servers.ts'
import type { Synthesizer } from '#engines/core/ports.ts'
import { openAiCall, openPool } from '#engines/openai/server.ts'
import { openChatterboxApi } from './chatterbox-api.ts'
import { openChatterboxServer } from './chatterbox-server.ts'

/** Speech by one of the two servers of Chatterbox, which the first call finds out. */
export function openChatterbox(
  servers: readonly [SpeechServer, ...SpeechServer[]],
  options: GuardOptions = {},
): Synthesizer & Watched {
  const pool = openPool(servers, 'speech', options)
  const server = openChatterboxServer(servers, options)
  const api = openChatterboxApi(servers.map(withVersion) as [SpeechServer, ...SpeechServer[]], options)
  let found: (Synthesizer & Watched) | undefined

  /** Only Chatterbox-TTS-Server describes its model. */
  async function programOf(signal: AbortSignal): Promise<Synthesizer> {
    if (found) return found
    try {
      const ask = { method: 'GET', path: '/api/model-info', accept: 'application/json' } as const
      await pool.run((each, vendor, trySignal) => openAiCall(vendor, each, { ...ask, signal: trySignal }), {
        signal,
      })
      found = server
    } catch (error) {
      if (!(error instanceof EngineError) || error.status !== 404) throw error
      found = api
    }
    return found
  }

  return {
    ...server,
    async voices(call) {
      return (await programOf(call.signal)).voices(call)
    },
    async synthesize(request, call) {
      return (await programOf(call.signal)).synthesize(request, call)
    },
    readings: () => (found ?? server).readings(),
  }
}

/** chatterbox-tts-api has its calls below `/v1`. */
const withVersion = (server: SpeechServer): SpeechServer => ({
  ...server,
  baseUrl: server.baseUrl.endsWith('/v1') ? server.baseUrl : `${server.baseUrl}/v1`,
})
