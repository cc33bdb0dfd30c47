import { join } from 'node:path'
import { EngineError } from '#engines/core/engine-error.ts'
import type { Engines } from '#engines/core/engines.ts'
import type {
  Denoiser,
  LanguageIdentifier,
  LiveRecognizer,
  Synthesizer,
  SpeechDetector,
  Diarizer,
} from '#engines/core/ports.ts'
import { readCatalog } from '#engines/models/catalog.ts'
import { ModelError } from '#engines/models/model-error.ts'
import { loadDenoiser, loadDetector, loadDiarizer, loadIdentifier } from './load-sound.ts'
import { neuralCloner } from './neural-cloner.ts'
import { neuralLiveRecognizer } from './neural-live.ts'
import { type NeuralOptions, neuralRecognizer } from './neural-recognizer.ts'
import { neuralSeparator } from './neural-separator.ts'
import { neuralSynthesizer } from './neural-synthesizer.ts'
import { neuralTranslator } from './neural-translator.ts'
import { openModelHost } from './open-model-host.ts'
import { engineId, versionOf, type WholeModel, wholeModels } from './whole-model.ts'

export type NeuralEngines = Pick<
  Engines,
  'recognizers' | 'translators' | 'synthesizers' | 'separators' | 'diarizers' | 'detectors'
> & {
  liveRecognizers: readonly LiveRecognizer[]
  /** Engines that only speak with the voices of recordings; slower than servers. */
  cloners: readonly Synthesizer[]
  identifiers: readonly LanguageIdentifier[]
  denoisers: readonly Denoiser[]
  /** Ends the processes that hold models. */
  close(): void
}

function neuralDenoiser(
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

function neuralDetector(
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

function neuralDiarizer(
  whole: WholeModel<'diarize'>,
  { threads, memory }: NeuralOptions,
): Diarizer & { close(): void } {
  const { model, folder } = whole
  const host = openModelHost(model, memory)
  return {
    id: engineId(model),
    version: versionOf(whole),
    atOnce: 1,
    quality: 'good',
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

function neuralIdentifier(
  whole: WholeModel<'identify'>,
  { threads, memory }: NeuralOptions,
): LanguageIdentifier & { close(): void } {
  const { model, folder } = whole
  const host = openModelHost(model, memory)
  const loading = loadIdentifier(model, { folder, threads })
  return {
    id: engineId(model),
    version: versionOf(whole),
    atOnce: 1,
    languages: model.languages,
    identifyLanguage: async (file, { signal }) =>
      (await host.ask(loading, 'identify', { file }, { signal })) || undefined,
    close: host.close,
  }
}

/** One engine for each complete model, in catalog order. Nothing is loaded before its first use. */
export async function openNeural({
  models,
  threads,
  memory,
}: {
  /** DATA/models. */
  models: string
  threads: number
  /** Bytes that all models of this process may take. */
  memory: number
}): Promise<NeuralEngines> {
  const catalog = await readCatalog(models).catch((error: unknown) => {
    if (error instanceof ModelError)
      throw new EngineError('neural', 'notConfigured', error.info, { cause: error })
    throw error
  })
  const [punctuation] = await wholeModels(catalog, 'punctuate', models)
  const recognizers = (await wholeModels(catalog, 'recognize', models)).map((whole) =>
    neuralRecognizer(whole, punctuation, { threads, memory }),
  )
  const translators = (await wholeModels(catalog, 'translate', models)).map((whole) =>
    neuralTranslator(whole, { threads, memory }),
  )
  const liveRecognizers = (await wholeModels(catalog, 'live', models)).map((whole) =>
    neuralLiveRecognizer(whole, punctuation, { threads, memory }),
  )
  const synthesizers = (await wholeModels(catalog, 'synthesize', models)).map((whole) =>
    neuralSynthesizer(whole, { threads, memory }),
  )
  const cloners = (await wholeModels(catalog, 'clone', models)).map((whole) =>
    neuralCloner(whole, { threads, memory }),
  )
  const separators = (await wholeModels(catalog, 'separate', models)).map((whole) =>
    neuralSeparator(whole, { threads, memory }),
  )
  const diarizers = (await wholeModels(catalog, 'diarize', models)).map((whole) =>
    neuralDiarizer(whole, { threads, memory }),
  )
  const detectors = (await wholeModels(catalog, 'detect', models)).map((whole) =>
    neuralDetector(whole, { threads, memory }),
  )
  const identifiers = (await wholeModels(catalog, 'identify', models)).map((whole) =>
    neuralIdentifier(whole, { threads, memory }),
  )
  const denoisers = (await wholeModels(catalog, 'denoise', models)).map((whole) =>
    neuralDenoiser(whole, { threads, memory }),
  )
  return {
    recognizers,
    identifiers,
    denoisers,
    translators,
    liveRecognizers,
    synthesizers,
    cloners,
    separators,
    diarizers,
    detectors,
    close: () => {
      const hearing = [recognizers, liveRecognizers, identifiers, denoisers, diarizers, detectors]
      for (const engine of [...hearing, translators, synthesizers, cloners, separators].flat()) engine.close()
    },
  }
}
