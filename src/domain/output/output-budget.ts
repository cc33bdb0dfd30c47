import { declareFaults, Fault } from '../fault.ts'
import { type OutputUnit, type ParserName, parserLimits } from './parser-limits.ts'

export const outputFault = declareFaults('output', {
  fileTooMuchText: ['max'],
  fileTooManyRows: ['max'],
  fileTooManyCells: ['max'],
  fileTooManyLines: ['max'],
  fileTooManyParts: ['max'],
  fileUnpacksTooLarge: ['megabytes'],
  fileTooComplex: [],
})
export type OutputFaultName = keyof typeof outputFault.declared

const faultOf = (unit: OutputUnit, max: number) => {
  switch (unit) {
    case 'characters':
      return outputFault('fileTooMuchText', { max })
    case 'rows':
      return outputFault('fileTooManyRows', { max })
    case 'cells':
      return outputFault('fileTooManyCells', { max })
    case 'lines':
      return outputFault('fileTooManyLines', { max })
    case 'paragraphs':
    case 'pages':
    case 'entries':
      return outputFault('fileTooManyParts', { max })
    case 'bytes':
    case 'entryBytes':
      return outputFault('fileUnpacksTooLarge', { megabytes: Math.floor(max / 1024 / 1024) })
    case 'ratio':
    case 'elements':
    case 'treeElements':
    case 'depth':
    case 'remarks':
    case 'pieces':
    case 'pixels':
    case 'side':
      return outputFault('fileTooComplex')
  }
}

/** A file contains more than its parser may return. */
export class OutputExceeded extends Fault {
  readonly unit: OutputUnit
  readonly max: number

  constructor(unit: OutputUnit, max: number) {
    super(faultOf(unit, max))
    this.unit = unit
    this.max = max
  }
}

/**
 * What a parser may still return of one file. Files from strangers pack, nest and repeat what they contain, so the output
 * is counted while it is made; the size of a file says nothing about it. Only `budgetFor` creates one.
 */
class Budget<Unit extends OutputUnit> {
  readonly #max: Readonly<Partial<Record<OutputUnit, number>>>
  readonly #spent: Partial<Record<OutputUnit, number>> = {}

  constructor(max: Readonly<Partial<Record<OutputUnit, number>>>) {
    this.#max = max
  }

  /** Counts output of which the sum is limited. */
  readonly spend = (unit: Unit, count = 1): void => {
    const spent = (this.#spent[unit] ?? 0) + count
    this.#spent[unit] = spent
    this.reach(unit, spent)
  }

  /** Checks something of which each is limited, such as the depth of an element. */
  readonly reach = (unit: Unit, count: number): void => {
    const max = this.#max[unit] ?? 0
    if (count > max) throw new OutputExceeded(unit, max)
  }
}
export type OutputBudget<Unit extends OutputUnit = OutputUnit> = Budget<Unit>

type UnitsOf<Name extends ParserName> = keyof (typeof parserLimits)[Name]['output'] & OutputUnit

/** The budget of a parser for one file. */
export const budgetFor = <Name extends ParserName>(parser: Name): OutputBudget<UnitsOf<Name>> =>
  new Budget(parserLimits[parser].output)
