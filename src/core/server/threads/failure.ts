import type { ProblemName } from '#core/contract/codes.ts'
import { Problem } from '#core/server/http/problem.ts'
import { StorageFailure } from '#core/server/storage/storage.ts'

/** An error passed between threads: those that affect the answer keep their class. */
export interface Failure {
  kind: 'problem' | 'storage' | 'other'
  name: string
  message: string
  stack: string | undefined
  code: unknown
  values: Problem['values']
}

export function failureOf(error: unknown): Failure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const code = (error as NodeJS.ErrnoException).code
  const values = error instanceof Problem ? error.values : {}
  const kind = error instanceof Problem ? 'problem' : error instanceof StorageFailure ? 'storage' : 'other'
  return { kind, name, message, stack, code, values }
}

export function errorOf({ kind, name, message, stack, code, values }: Failure): Error {
  if (kind === 'problem') return new Problem(name as ProblemName, values)
  const error = kind === 'storage' ? new StorageFailure(message) : new Error(message)
  return Object.assign(error, { name, stack, ...(code !== undefined && { code }) })
}
