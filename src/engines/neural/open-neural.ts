import { EngineError } from '#engines/core/engine-error.ts'
import type { Engines } from '#engines/core/engines.ts'
import { readCatalogue } from '#engines/models/catalogue.ts'
import type { Denoiser, LanguageIdentifier, LiveRecognizer, Synthesizer } from '#engines/core/ports.ts'
import { ModelError } from '#engines/models/model-error.ts'
import { neuralCloner } from './neural-cloner.ts'
import { neuralDenoiser } from './neural-denoiser.ts'
import { neuralDetector } from './neural-detector.ts'
import { neuralDiarizer } from './neural-diarizer.ts'
import { neuralIdentifier } from './neural-identifier.ts'
import { neuralLiveRecognizer } from './neural-live.ts'
import { neuralRecognizer } from './neural-recognizer.ts'
import { neuralSeparator } from './neural-separator.ts'
import { neuralSynthesizer } from './neural-synthesizer.ts'
import { neuralTranslator } from './neural-translator.ts'
import { wholeModels } from './whole-model.ts'

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

/** One engine for each complete model, in catalogue order. Nothing is loaded before its first use. */
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
  const catalogue = await readCatalogue(models).catch((error: unknown) => {
    if (error instanceof ModelError)
      throw new EngineError('neural', 'notConfigured', error.info, { cause: error })
    throw error
  })
  const [punctuation] = await wholeModels(catalogue, 'punctuate', models)
  const recognizers = (await wholeModels(catalogue, 'recognize', models)).map((whole) =>
    neuralRecognizer(whole, punctuation, { threads, memory }),
  )
  const translators = (await wholeModels(catalogue, 'translate', models)).map((whole) =>
    neuralTranslator(whole, { threads, memory }),
  )
  const liveRecognizers = (await wholeModels(catalogue, 'live', models)).map((whole) =>
    neuralLiveRecognizer(whole, punctuation, { threads, memory }),
  )
  const synthesizers = (await wholeModels(catalogue, 'synthesize', models)).map((whole) =>
    neuralSynthesizer(whole, { threads, memory }),
  )
  const cloners = (await wholeModels(catalogue, 'clone', models)).map((whole) =>
    neuralCloner(whole, { threads, memory }),
  )
  const separators = (await wholeModels(catalogue, 'separate', models)).map((whole) =>
    neuralSeparator(whole, { threads, memory }),
  )
  const diarizers = (await wholeModels(catalogue, 'diarize', models)).map((whole) =>
    neuralDiarizer(whole, { threads, memory }),
  )
  const detectors = (await wholeModels(catalogue, 'detect', models)).map((whole) =>
    neuralDetector(whole, { threads, memory }),
  )
  const identifiers = (await wholeModels(catalogue, 'identify', models)).map((whole) =>
    neuralIdentifier(whole, { threads, memory }),
  )
  const denoisers = (await wholeModels(catalogue, 'denoise', models)).map((whole) =>
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
