import { join } from 'node:path'
import type { SpeechDetector } from '#engines/ports.ts'
import { loadDetector } from './loading.ts'
import { openHost } from './open-host.ts'
import { engineId, remedyOf, versionOf, type WholeModel } from './whole-model.ts'

export function neuralDetector(whole: WholeModel<'detect'>): SpeechDetector & { close(): void } {
  const { model } = whole
  const host = openHost(engineId(model), remedyOf(model))
  const loading = loadDetector(join(whole.folder, model.parts.model))
  return {
    id: engineId(model),
    version: versionOf(whole),
    atOnce: 1,
    detect: (file, options) => host.ask(loading, 'detect', { file }, options),
    close: host.close,
  }
}
