import { Problem } from '#core/server/http/problem.ts'

// The list of servers as it is sent to a page and back, without keys.

/** A placeholder for a stored key. */
const saved = '***'

interface Listed {
  name?: unknown
  kind?: unknown
  address?: unknown
  key?: unknown
}
type List = Record<string, unknown>

/** The list without keys, for editing. */
export function withoutKeys(text: string): string {
  const list = parse(text)
  if (!list) return text
  for (const [, server] of serversOf(list)) if (server.key) server.key = saved
  return JSON.stringify(list, undefined, 2)
}

/** The edited list with the unchanged keys. A key is never sent to a server other than the one it was entered for. */
export function withSavedKeys(text: string, before: string | undefined): string {
  const list = parse(text)
  // The reader of the settings reports errors.
  if (!list) return text
  const previous = serversOf(parse(before ?? '{}') ?? {})
  for (const [part, server] of serversOf(list)) {
    if (server.key !== saved) continue
    const same = previous.find(([of, { name }]) => of === part && name === server.name)?.[1]
    const receiver = receiverOf(server)
    if (!same || !receiver || receiverOf(same) !== receiver) {
      const names = `OPENAI_SERVERS > ${part} > ${String(server.name)} > key`
      throw new Problem('engineKeyAgain', { names, origin: receiver ?? String(server.address) })
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

/** Where the key goes. A service needs no address: its kind has one. */
function receiverOf({ address, kind }: Listed): string | undefined {
  if (typeof address === 'string') {
    if (!URL.canParse(address)) return undefined
    const { protocol, host } = new URL(address)
    return `${protocol}//${host}`
  }
  return typeof kind === 'string' ? kind : undefined
}
