import type { Denoiser } from '#engines/core/ports.ts'
import { loadDenoiser } from './load-sound.ts'
import type { NeuralOptions } from './neural-recognizer.ts'
import { openModelHost } from './open-model-host.ts'
import { engineId, versionOf, type WholeModel } from './whole-model.ts'

export function neuralDenoiser(
  whole: WholeModel<'denoise'>,
  { threads, memory }: NeuralOptions,
): Denoiser & { close(): void } {
  const { model, folder } = whole
  const host = openModelHost(model, memory)
  const loading = loadDenoiser(model, { folder, threads })
  return {
    id: engineId(model),
    version: versionOf(whole),
    atOnce: 1,
    denoise: (sound, { signal }) => host.ask(loading, 'denoise', { sound }, { signal }),
    close: host.close,
  }
}
