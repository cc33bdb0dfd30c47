import { wordedIn } from '#core/texts/message/message.ts'
import type { FaultValues } from '#domain/fault.ts'
import type { WorkWarning } from '#shared/works/contract.ts'

/** The maximum number shown; all of them are in the stored report. */
const max = 100

/** The warnings of speech synthesis as stored in the row of a work. */
export const workWarnings = (warnings: readonly { name: string; values: FaultValues }[]): WorkWarning[] =>
  warnings.slice(0, max).map(({ name, values }) => ({ name, values: wordedIn('en', values) }))
