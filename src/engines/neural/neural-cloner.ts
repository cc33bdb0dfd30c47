import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import { noMarks } from '#engines/core/marks.ts'
import type { Synthesizer } from '#engines/core/ports.ts'
import { qualityIn } from '#engines/core/quality.ts'
import { rateOfSpeed } from '#engines/core/sliders.ts'
import { loadCloner } from './loading.ts'
import type { NeuralOptions } from './neural-recognizer.ts'
import { openModelHost } from './open-model-host.ts'
import { refuseSilence } from './refuse-silence.ts'
import { engineId, versionOf, type WholeModel } from './whole-model.ts'

/** Speaks with the voices of recordings only. */
export function neuralCloner(
  whole: WholeModel<'clone'>,
  { threads, memory }: NeuralOptions,
): Synthesizer & { close(): void } {
  const { model, folder } = whole
  const id = engineId(model)
  const host = openModelHost(model, memory)
  const loading = loadCloner(model, { folder, threads })
  return {
    id,
    version: versionOf(whole),
    atOnce: 1,
    // A sentence or two: the memory grows with the total length of speech and recording.
    longestText: { characters: 200 },
    fastest: 1.5,
    fixedPitch: true,
    quality: (language) => qualityIn(model.quality, language),
    marks: noMarks,
    // It derives the pace from the recording and its text. Long recordings sound worse.
    clone: { languages: model.languages, needsText: true, shortest: 1000, longest: 15_000 },
    voices: () => Promise.resolve([]),
    async synthesize({ text, voice, reference, sliders, rate = 1 }, { signal, onProgress }) {
      if (!reference?.text)
        throw new EngineError(id, 'refused', engineFault('noVoice', { engine: id, voice }))
      const ask = {
        text,
        said: reference.text,
        voice: reference.sound,
        rate: rateOfSpeed(sliders.speed) * rate,
      }
      const sound = await host.ask(loading, 'clone', ask, { signal })
      refuseSilence(sound, id, text)
      onProgress?.(1)
      return { sound }
    },
    close: host.close,
  }
}
