import { baseLanguage } from '#domain/text/languages.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import { noMarks } from '#engines/core/marks.ts'
import type { Synthesizer, Voice } from '#engines/core/ports.ts'
import { qualityIn } from '#engines/core/quality.ts'
import { rateOfSpeed, semitonesOfPitch } from '#engines/core/sliders.ts'
import type { ModelFor } from '#engines/models/catalog.ts'
import { loadSynthesizer } from './loading.ts'
import type { NeuralOptions } from './neural-recognizer.ts'
import { openModelHost } from './open-model-host.ts'
import { refuseSilence } from './refuse-silence.ts'
import { engineId, versionOf, type WholeModel } from './whole-model.ts'

export function neuralSynthesizer(
  whole: WholeModel<'synthesize'>,
  { threads, memory }: NeuralOptions,
): Synthesizer & { close(): void } {
  const { model, folder } = whole
  const id = engineId(model)
  const host = openModelHost(model, memory)
  const loading = loadSynthesizer(model, { folder, threads })
  const voices = voicesOf(model, id)
  return {
    id,
    version: versionOf(whole),
    atOnce: 1,
    // A few sentences, so that an abort loses little and memory stays low.
    longestText: { characters: 300 },
    fastest: 1.5,
    quality: (language) => qualityIn(model.quality, language),
    marks: noMarks,
    voices: async () => voices.map(({ voice }) => voice),
    async synthesize({ text, voice, sliders, rate = 1 }, { signal, onProgress }) {
      const found = voices.find((each) => each.voice.id === voice)
      if (!found) throw new EngineError(id, 'refused', engineFault('noVoice', { engine: id, voice }))
      const ask = {
        text,
        ...(model.family === 'supertonic' && { language: baseLanguage(found.voice.language) }),
        speaker: found.speaker,
        rate: rateOfSpeed(sliders.speed) * rate,
        pitch: 2 ** (semitonesOfPitch(sliders.pitch) / 12),
      }
      const sound = await host.ask(loading, 'synthesize', ask, { signal })
      refuseSilence(sound, id, text)
      onProgress?.(1)
      return { sound }
    },
    close: host.close,
  }
}

export function voicesOf(model: ModelFor<'synthesize'>, engine: string): { voice: Voice; speaker: number }[] {
  return model.voices.flatMap(({ name, speaker, count, language, gender }) =>
    Array.from({ length: count ?? 1 }, (_, index) => {
      const own = count === undefined ? name : `${name}_${speaker + index}`
      const voice = { id: `${engine}:${own}`, engine, name: own, language, gender, styles: [] }
      return { voice, speaker: speaker + index }
    }),
  )
}
