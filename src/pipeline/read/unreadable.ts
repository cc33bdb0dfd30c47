import type { FaultInfo } from '#domain/fault.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { mostCharacters } from './limits.ts'

/** The fault of a text that cannot be read. */
export const unreadable = (fault: FaultInfo, options?: ErrorOptions) => {
  const error = new PipelineError('badText', fault)
  if (options?.cause !== undefined) error.cause = options.cause
  return error
}

type Named = {
  [Name in keyof typeof pipelineFault.declared]: (typeof pipelineFault.declared)[Name] extends readonly [
    'name',
  ]
    ? Name extends `read${string}`
      ? Name
      : never
    : never
}[keyof typeof pipelineFault.declared]

/** A fault that has only the file's name. */
export const unreadableFile = (fault: Named, name: string, options?: ErrorOptions) =>
  unreadable(pipelineFault(fault, { name }), options)

/** Text beyond what is read of any file. */
export const tooLong = (name: string, characters = mostCharacters) =>
  unreadable(pipelineFault('readTooLong', { name, characters }))
