import type { WorkWarning } from '#contract/works.ts'
import type { FaultValues } from '#domain/fault.ts'
import { wordedIn } from '#i18n/message.ts'

/** Nobody reads more; all of them are in the stored report. */
const most = 100

/** What came up while speech was made, as the row of a work keeps it. */
export const workWarnings = (warnings: readonly { name: string; values: FaultValues }[]): WorkWarning[] =>
  warnings.slice(0, most).map(({ name, values }) => ({ name, values: wordedIn('en', values) }))
