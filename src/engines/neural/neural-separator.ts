import type { Separator } from '#engines/core/ports.ts'
import { separateWindows } from '#engines/core/separate-windows.ts'
import { loadSeparator } from './load-sound.ts'
import type { NeuralOptions } from './neural-recognizer.ts'
import { openModelHost } from './open-model-host.ts'
import { engineId, versionOf, type WholeModel } from './whole-model.ts'

export function neuralSeparator(
  whole: WholeModel<'separate'>,
  { threads, memory }: NeuralOptions,
): Separator & { close(): void } {
  const { model, folder } = whole
  const host = openModelHost(model, memory)
  const loading = loadSeparator(model, { folder, threads })
  return {
    id: engineId(model),
    version: versionOf(whole),
    atOnce: 1,
    separate: (input, outputs, { piece, signal, onProgress }) =>
      separateWindows(input, outputs, { piece, signal, onProgress }, async (sound) => ({
        voice: await host.ask(loading, 'separate', sound, { signal }),
      })),
    close: host.close,
  }
}
