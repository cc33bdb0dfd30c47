import type * as z from 'zod/mini'
import { everyProblem } from '#core/texts/message/every-problem.ts'
import type { Text } from '#core/texts/texts.ts'

/** Validates a value by the contract; returns messages by path. */
export function problemsIn(schema: z.ZodMiniType, value: unknown): ReadonlyMap<string, Text> {
  const read = schema.safeParse(value)
  const found = new Map<string, Text>()
  for (const { path, message } of read.error?.issues ?? []) {
    const problem = everyProblem[message as keyof typeof everyProblem] as Text | undefined
    const at = path.join('.')
    if (!found.has(at)) found.set(at, problem ?? everyProblem.malformed)
  }
  return found
}
