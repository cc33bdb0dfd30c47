import { join } from 'node:path'
import { Fault, type FaultInfo } from '#domain/fault.ts'
import type { Model } from '#engines/models/catalog.ts'
import { inspectModel } from '#engines/models/inspect-model.ts'
import { modelFault } from '../models/faults.ts'
import { loadDenoiser, loadDetector, loadDiarizer, loadIdentifier, loadSeparator } from './load-sound.ts'
import {
  loadCloner,
  type Loading,
  loadLive,
  loadPunctuation,
  loadRecognizer,
  loadSynthesizer,
  loadTranslator,
} from './loading.ts'
import type { NeuralOptions } from './neural-recognizer.ts'
import { openModelHost } from './open-model-host.ts'
import { openNeural } from './open-neural.ts'
import { selfTest } from './self-test.ts'
import { openTestBench, type Partners } from './test-bench.ts'
import type { Trial } from './trial.ts'

export interface ModelCheck {
  model: Model
  state: 'absent' | 'broken' | 'whole'
  /** The problem, and how to fix it. */
  problem?: string | FaultInfo
  /** The result for known input, if it loads. */
  trials?: Trial[]
}

/**
 * Inspects, loads and tries the installed models in turn: only loading proves that files are good, and only a result
 * that another engine confirms proves that they are the right ones.
 */
export async function* checkModels(
  catalog: readonly Model[],
  {
    models,
    temp,
    partners,
    threads,
    memory,
    signal,
  }: {
    models: string
    /** A folder for sounds. */
    temp: string
    /** Other engines that speak to a recognizer or recognize a voice. */
    partners: Partners
    signal: AbortSignal
  } & NeuralOptions,
): AsyncGenerator<ModelCheck> {
  const neural = await openNeural({ models, threads, memory })
  try {
    const bench = openTestBench(
      {
        synthesizers: [...neural.synthesizers, ...partners.synthesizers],
        recognizers: [...neural.recognizers, ...partners.recognizers],
      },
      { temp, signal },
    )
    for (const model of catalog) {
      const look = await inspectModel(model, models)
      if (look.state === 'absent') yield { model, state: 'absent' }
      else if (look.state === 'broken') {
        const problem = modelFault('getAgain', { problem: look.problem, name: model.name })
        yield { model, state: 'broken', problem }
      } else {
        const place = { folder: look.folder, threads }
        const problem = await problemOfLoading(model, place, memory, signal)
        if (problem === undefined) {
          const trials = await selfTest(model, { neural, bench, place, memory })
          yield { model, state: 'whole', trials }
        } else yield { model, state: 'broken', problem }
      }
    }
  } finally {
    neural.close()
  }
}

/** Why it does not load. */
async function problemOfLoading(
  model: Model,
  place: { folder: string; threads: number },
  memory: number,
  signal: AbortSignal,
): Promise<string | FaultInfo | undefined> {
  const host = openModelHost(model, memory)
  try {
    await host.load(loadingOf(model, place), { signal })
    return undefined
  } catch (error) {
    signal.throwIfAborted()
    return error instanceof Fault ? error.info : (error as Error).message
  } finally {
    host.close()
  }
}

export function loadingOf(model: Model, place: { folder: string; threads: number }): Loading {
  switch (model.capability) {
    case 'recognize':
      return loadRecognizer(model, place, model.languages[0]!)
    case 'live':
      return loadLive(model, place, undefined)
    case 'synthesize':
      return loadSynthesizer(model, place)
    case 'clone':
      return loadCloner(model, place)
    case 'diarize':
      return loadDiarizer(model, place, undefined)
    case 'detect':
      return loadDetector(join(place.folder, model.parts.model))
    case 'punctuate':
      return loadPunctuation(model, place)
    case 'identify':
      return loadIdentifier(model, place)
    case 'denoise':
      return loadDenoiser(model, place)
    case 'separate':
      return loadSeparator(model, place)
    case 'translate':
      return loadTranslator(model, place)
  }
}
