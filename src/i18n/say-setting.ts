import { type Saying, says } from './saying.ts'
import { settingFaults, settingTroubles } from './setting-faults.ts'
import type { Text } from './words.ts'

interface Issue {
  path: readonly PropertyKey[]
  message: string
  minimum?: unknown
  maximum?: unknown
  values?: readonly unknown[]
  params?: Readonly<Record<string, unknown>> | undefined
}

const known: Readonly<Record<string, Text>> = settingFaults

/** What is wrong with a setting: its issue's message is the name of a text. */
export function settingSaying({
  message,
  minimum,
  maximum,
  values = [],
  params = {},
}: Issue): string | Saying {
  const text = known[message]
  if (!text) return message
  const all = { minimum, maximum, values: values.join(', '), ...params }
  const told = Object.entries(all).map(([name, value]) => [name, String(value)] as const)
  return { text, values: Object.fromEntries(told) }
}

/** All that is wrong, a line each. */
export const settingLines = (issues: readonly Issue[]): string | Saying =>
  issues
    .map((issue) => says(settingTroubles.line, { name: issue.path.join('.'), fault: settingSaying(issue) }))
    .reduce<string | Saying>(
      (one, other) => (one === '' ? other : says(settingTroubles.lines, { one, other })),
      '',
    )
