import type { Span, SpeechDetector } from '#engines/ports.ts'
import { loadDetector } from './loading.ts'
import { openHost } from './open-host.ts'
import { engineId, remedyOf, versionOf, type WholeModel } from './whole-model.ts'

export function neuralDetector(whole: WholeModel<'detect'>): SpeechDetector & { close(): void } {
  const { model, folder } = whole
  const host = openHost(engineId(model), remedyOf(model))
  const loading = loadDetector(model, { folder })
  return {
    id: engineId(model),
    version: versionOf(whole),
    atOnce: 1,
    detect: async (file, options) => joined(await host.ask(loading, 'detect', { file }, options)),
    close: host.close,
  }
}

/** Long speech comes in pieces that touch. */
function joined(spans: readonly Span[]): Span[] {
  const together: Span[] = []
  for (const span of spans) {
    const before = together.at(-1)
    if (before && span.start - before.end < 50) before.end = span.end
    else together.push({ ...span })
  }
  return together
}
