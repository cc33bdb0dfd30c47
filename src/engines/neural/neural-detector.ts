import { join } from 'node:path'
import type { SpeechDetector } from '#engines/core/ports.ts'
import { loadDetector } from './load-sound.ts'
import type { NeuralOptions } from './neural-recognizer.ts'
import { openModelHost } from './open-model-host.ts'
import { engineId, versionOf, type WholeModel } from './whole-model.ts'

export function neuralDetector(
  whole: WholeModel<'detect'>,
  { memory }: NeuralOptions,
): SpeechDetector & { close(): void } {
  const { model } = whole
  const host = openModelHost(model, memory)
  const loading = loadDetector(join(whole.folder, model.parts.model))
  return {
    id: engineId(model),
    version: versionOf(whole),
    atOnce: 1,
    detect: (file, options) => host.ask(loading, 'detect', { file }, options),
    close: host.close,
  }
}
