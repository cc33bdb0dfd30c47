import type * as z from 'zod/mini'
import type { Call } from '#core/contract/call.ts'
import { problemCodes, type ProblemName } from '#core/contract/codes.ts'
import { scopeOf } from '#core/contract/scopes.ts'
import { featuresOf } from '#core/server/http/features-of.ts'
import { fieldsOf } from './examples.ts'

interface Definition {
  error?: (issue: object) => unknown
  checks?: readonly { _zod: { def: { error?: (issue: object) => unknown } } }[]
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  items?: readonly z.core.$ZodType[]
  shape?: Readonly<Record<string, z.core.$ZodType>>
}

const isProblem = (text: unknown): text is ProblemName =>
  typeof text === 'string' && Object.hasOwn(problemCodes, text)

/** The problems by which the schema of an input refuses values. */
function problemsOfShape(shape: z.core.$ZodType): ProblemName[] {
  const { error, checks = [], ...rest } = shape._zod.def as Definition
  const { innerType, in: input, out, element, valueType, options = [], items = [], shape: fields } = rest
  const own = [error, ...checks.map((check) => check._zod.def.error)].map((say) => say?.({}))
  const inner = [innerType, input, out, element, valueType, ...options, ...items]
  return [
    ...own.filter(isProblem),
    ...[...inner, ...Object.values(fields ?? {})].flatMap((each) => (each ? problemsOfShape(each) : [])),
  ]
}

/** Problems that any call can give, and any call with a key. */
export const generalProblems: readonly ProblemName[] = [
  'malformed',
  'noRight',
  'tooMany',
  'fault',
  'unavailable',
]
export const keyProblems: readonly ProblemName[] = [
  'keyUnknown',
  'keyExpired',
  'keyRevoked',
  'keyScope',
  'keyNotAllowed',
  'accountSuspended',
  'accountGone',
  'tooManyTries',
]

/** The problems of a call that its declaration tells, without the general ones. */
export function problemsOf(call: Call): ProblemName[] {
  const names = new Set(problemsOfShape(call.input))
  if (fieldsOf(call).some(({ thing }) => thing !== undefined)) names.add('notFound')
  if (featuresOf(call).length > 0) names.add('featureOff')
  if (call.sensitive) names.add('passwordAgain')
  if (call.changes && scopeOf(call))
    for (const name of ['idempotencyOther', 'idempotencyRunning', 'idempotencyUnknown'] as const)
      names.add(name)
  return [...names]
}
