import type { Diarizer } from '#engines/core/ports.ts'
import { loadDiarizer } from './load-sound.ts'
import type { NeuralOptions } from './neural-recognizer.ts'
import { openModelHost } from './open-model-host.ts'
import { engineId, versionOf, type WholeModel } from './whole-model.ts'

export function neuralDiarizer(
  whole: WholeModel<'diarize'>,
  { threads, memory }: NeuralOptions,
): Diarizer & { close(): void } {
  const { model, folder } = whole
  const host = openModelHost(model, memory)
  return {
    id: engineId(model),
    version: versionOf(whole),
    atOnce: 1,
    async diarize(file, { speakers, signal, onProgress }) {
      const loading = loadDiarizer(model, { folder, threads }, speakers)
      const turns = await host.ask(loading, 'diarize', { file }, { signal })
      onProgress?.(1)
      return named(turns.toSorted((a, b) => a.start - b.start || a.end - b.end))
    },
    close: host.close,
  }
}

/** `1` is the first speaker. */
function named<Turn extends { speaker: number }>(
  turns: Turn[],
): (Omit<Turn, 'speaker'> & { speaker: string })[] {
  const order = [...new Set(turns.map(({ speaker }) => speaker))]
  return turns.map((turn) => ({ ...turn, speaker: String(order.indexOf(turn.speaker) + 1) }))
}
