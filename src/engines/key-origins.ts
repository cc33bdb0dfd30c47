import type { ConfiguredEngine } from '#domain/engine-settings.ts'
import type { EngineSettings } from './core/settings.ts'

/** The origins that an engine's keys are sent to. */
export function keyOrigins(settings: EngineSettings, engine: ConfiguredEngine): Set<string> {
  const { openai, microsoft, google, dataBaker, linkup, funasr, clone, separator, microsoftLive } = settings
  const addresses: Record<ConfiguredEngine, (string | undefined)[]> = {
    // Servers of the list have their own keys.
    openai: [openai.recognition, openai.translation, openai.speech, openai.realtime]
      .flat()
      .flatMap(({ name, baseUrl }) => (name ? [] : [baseUrl])),
    microsoft: [microsoft?.tokenOrigin, microsoft?.speechOrigin, microsoftLive?.origin],
    google: [google?.endpoint],
    dataBaker: [dataBaker?.endpoint],
    linkup: [linkup?.endpoint],
    funasr: [funasr?.endpoint],
    clone: [clone?.endpoint],
    separator: [separator?.endpoint],
    order: [],
  }
  return new Set(addresses[engine].flatMap((address) => (address ? [new URL(address).origin] : [])))
}
