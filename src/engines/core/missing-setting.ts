import { EngineError } from './engine-error.ts'
import { engineFault } from './faults.ts'

/** A setting that another one requires. */
export const needs = (engine: string, missing: string, given: string) =>
  new EngineError(engine, 'notConfigured', engineFault('settingMissing', { missing, given }))
