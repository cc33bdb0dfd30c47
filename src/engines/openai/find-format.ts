import { EngineError } from '#engines/core/engine-error.ts'
import type { Vendor } from '#engines/core/vendor.ts'
import { complete } from './complete.ts'
import type { TranslationFormat } from '#engines/core/server-list.ts'
import type { TranslationServer } from '#engines/core/openai-servers.ts'

/** Two lines, because a model that only translates returns one text for one line, which could pass by chance. */
const lines = [
  { id: '1', text: 'Good morning.' },
  { id: '2', text: 'The train leaves at nine.' },
]
const check = { does: 'translate', lines, from: 'en', to: 'fr', before: [], after: [], glossary: [] } as const

/** The response format of each server: from the settings, or detected by a check call before its first lines. */
export function translationFormatsOf(servers: readonly TranslationServer[]) {
  const known = new Map<TranslationServer, TranslationFormat>()
  const finding = new Map<TranslationServer, Promise<TranslationFormat>>()
  for (const server of servers) if (server.format) known.set(server, server.format)

  async function find(
    server: TranslationServer,
    vendor: Vendor,
    signal: AbortSignal,
  ): Promise<TranslationFormat> {
    for (const format of ['schema', 'object'] as const) {
      try {
        const { texts } = await complete(vendor, server, format, { ...check, signal })
        if (texts.size === lines.length) return format
      } catch (error) {
        // A server that does not know the field rejects the request or fails.
        const isOfFormat =
          error instanceof EngineError && [400, 404, 422, 500, 501].includes(error.status ?? 0)
        const isEmpty =
          error instanceof EngineError && error.kind === 'badAnswer' && error.status === undefined
        if (!isOfFormat && !isEmpty) throw error
      }
    }
    return 'text'
  }

  return {
    async of(server: TranslationServer, vendor: Vendor, signal: AbortSignal): Promise<TranslationFormat> {
      const format = known.get(server)
      if (format) return format
      const found = finding.get(server) ?? find(server, vendor, signal)
      finding.set(server, found)
      try {
        known.set(server, await found)
        return await found
      } finally {
        finding.delete(server)
      }
    },
    /** Whether all of them take one line per call. */
    areText: () => servers.every((server) => known.get(server) === 'text'),
  }
}
