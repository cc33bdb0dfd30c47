import { EngineError } from '#engines/engine-error.ts'
import type { Engines } from '#engines/engines.ts'
import { readCatalogue } from '#engines/models/catalogue.ts'
import type { LiveRecognizer } from '#engines/ports.ts'
import { ModelError } from '#engines/models/model-error.ts'
import { neuralDetector } from './neural-detector.ts'
import { neuralDiarizer } from './neural-diarizer.ts'
import { neuralLiveRecognizer } from './neural-live.ts'
import { neuralRecognizer } from './neural-recognizer.ts'
import { neuralSynthesizer } from './neural-synthesizer.ts'
import { wholeModels } from './whole-model.ts'

export type NeuralEngines = Pick<Engines, 'recognizers' | 'synthesizers' | 'diarizers' | 'detectors'> & {
  liveRecognizers: readonly LiveRecognizer[]
  /** Ends the processes that hold models. */
  close(): void
}

/** One engine for each complete model, in catalogue order. Nothing is loaded before its first use. */
export async function openNeural({
  models,
  threads,
}: {
  /** DATA/models. */
  models: string
  threads: number
}): Promise<NeuralEngines> {
  const catalogue = await readCatalogue(models).catch((error: unknown) => {
    if (error instanceof ModelError)
      throw new EngineError('neural', 'notConfigured', error.info, { cause: error })
    throw error
  })
  const [punctuation] = await wholeModels(catalogue, 'punctuate', models)
  const recognizers = (await wholeModels(catalogue, 'recognize', models)).map((whole) =>
    neuralRecognizer(whole, punctuation, { threads }),
  )
  const liveRecognizers = (await wholeModels(catalogue, 'live', models)).map((whole) =>
    neuralLiveRecognizer(whole, punctuation, { threads }),
  )
  const synthesizers = (await wholeModels(catalogue, 'synthesize', models)).map((whole) =>
    neuralSynthesizer(whole, { threads }),
  )
  const diarizers = (await wholeModels(catalogue, 'diarize', models)).map((whole) =>
    neuralDiarizer(whole, { threads }),
  )
  const detectors = (await wholeModels(catalogue, 'detect', models)).map(neuralDetector)
  return {
    recognizers,
    liveRecognizers,
    synthesizers,
    diarizers,
    detectors,
    close: () => {
      const all = [...recognizers, ...liveRecognizers, ...synthesizers, ...diarizers, ...detectors]
      for (const engine of all) engine.close()
    },
  }
}
