import type { FaultInfo } from '#domain/fault.ts'
import { OutputExceeded } from '#domain/output/output-budget.ts'
import { parserLimits } from '#domain/output/parser-limits.ts'
import { pipelineFault } from '../../core/faults.ts'
import { PipelineError } from '../../core/pipeline-error.ts'

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
export const tooLong = (name: string, characters: number = parserLimits.text.output.characters) =>
  unreadable(pipelineFault('readTooLong', { name, characters }))

/** A file that contains more than is read of one. */
function faultOf({ unit, max }: OutputExceeded, name: string): FaultInfo {
  switch (unit) {
    case 'characters':
      return pipelineFault('readTooLong', { name, characters: max })
    case 'paragraphs':
    case 'rows':
    case 'cells':
    case 'lines':
      return pipelineFault('readTooManyParagraphs', { name, max })
    case 'pages':
      return pipelineFault('readTooManyPages', { name, pages: max })
    case 'bytes':
    case 'entryBytes':
    case 'entries':
    case 'ratio':
      return pipelineFault('readUnpacksTooLarge', { name })
    case 'elements':
    case 'treeElements':
    case 'depth':
    case 'remarks':
    case 'pieces':
    case 'pixels':
    case 'side':
      return pipelineFault('readTooComplex', { name })
  }
}

/** The error of a reader, named if the budget of its parser was exceeded. */
export const namedError = (error: unknown, name: string): unknown =>
  error instanceof OutputExceeded ? unreadable(faultOf(error, name), { cause: error }) : error
