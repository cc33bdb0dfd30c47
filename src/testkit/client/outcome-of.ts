import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import type { Reply } from './browser.ts'

/** The name of the problem that a call was refused with, or `done`. */
export const outcomeOf = ({ body }: Reply): ProblemName | 'done' => {
  if (body.success) return 'done'
  const found = Object.entries(problems).find(([, { code }]) => code === body.resultCode)
  return found![0] as ProblemName
}
