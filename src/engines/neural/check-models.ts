import { join } from 'node:path'
import type { Model } from '#engines/models/catalogue.ts'
import { inspectModel } from '#engines/models/inspect-model.ts'
import { Fault, type FaultInfo } from '#domain/fault.ts'
import { modelFault } from '../models/faults.ts'
import {
  loadCloner,
  loadDetector,
  loadDiarizer,
  type Loading,
  loadLive,
  loadPunctuation,
  loadRecognizer,
  loadSeparator,
  loadSynthesizer,
  loadTranslator,
} from './loading.ts'
import type { NeuralOptions } from './neural-recognizer.ts'
import { openModelHost } from './open-model-host.ts'

export interface ModelCheck {
  model: Model
  state: 'absent' | 'broken' | 'whole'
  /** The problem, and how to fix it. */
  problem?: string | FaultInfo
}

/** Inspects and loads each installed model in turn: only loading proves that its files are good. */
export async function checkModels(
  catalogue: readonly Model[],
  { models, threads, memory, signal }: { models: string; signal: AbortSignal } & NeuralOptions,
): Promise<ModelCheck[]> {
  const checks: ModelCheck[] = []
  for (const model of catalogue) {
    const look = await inspectModel(model, models)
    if (look.state === 'absent') checks.push({ model, state: 'absent' })
    else if (look.state === 'broken')
      checks.push({
        model,
        state: 'broken',
        problem: modelFault('getAgain', { problem: look.problem, name: model.name }),
      })
    else checks.push(await load(model, { folder: look.folder, threads }, memory, signal))
  }
  return checks
}

async function load(
  model: Model,
  place: { folder: string; threads: number },
  memory: number,
  signal: AbortSignal,
): Promise<ModelCheck> {
  const host = openModelHost(model, memory)
  try {
    await host.load(loadingOf(model, place), { signal })
    return { model, state: 'whole' }
  } catch (error) {
    signal.throwIfAborted()
    return {
      model,
      state: 'broken',
      problem: error instanceof Fault ? error.info : (error as Error).message,
    }
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
    case 'separate':
      return loadSeparator(model, place)
    case 'translate':
      return loadTranslator(model, place)
  }
}
