import { Problem } from '#core/server/http/problem.ts'

// The list of servers as it is sent to a page and back, without keys.

/** A placeholder for a stored key. */
const kept = '***'

interface Listed {
  name?: unknown
  address?: unknown
  key?: unknown
}
type List = Record<string, unknown>

/** The list without keys, for editing. */
export function withoutKeys(text: string): string {
  const list = parse(text)
  if (!list) return text
  for (const [, server] of serversOf(list)) if (server.key) server.key = kept
  return JSON.stringify(list, undefined, 2)
}

/** The edited list with the unchanged keys. A key is never sent to a server other than the one it was entered for. */
export function withKeptKeys(text: string, before: string | undefined): string {
  const list = parse(text)
  // The reader of the settings reports errors.
  if (!list) return text
  const former = serversOf(parse(before ?? '{}') ?? {})
  for (const [part, server] of serversOf(list)) {
    if (server.key !== kept) continue
    const same = former.find(([of, { name }]) => of === part && name === server.name)?.[1]
    if (!same || originOf(same) !== originOf(server)) {
      const names = `OPENAI_SERVERS > ${part} > ${String(server.name)} > key`
      throw new Problem('engineKeyAgain', { names, origin: originOf(server) ?? String(server.address) })
    }
    server.key = same.key
  }
  return JSON.stringify(list)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): List | undefined {
  try {
    const list: unknown = JSON.parse(text)
    return isObject(list) ? list : undefined
  } catch {
    return undefined
  }
}

const serversOf = (list: List): [part: string, server: Listed][] =>
  Object.entries(list).flatMap(([part, servers]) =>
    Array.isArray(servers) ? servers.filter(isObject).map((server): [string, Listed] => [part, server]) : [],
  )

const originOf = ({ address }: Listed) =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : undefined
