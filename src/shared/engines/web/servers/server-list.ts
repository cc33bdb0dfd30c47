import { type ServerPart, serverParts } from '../../contract.ts'

// The saved list of servers (OPENAI_SERVERS) as the page changes it: entry by entry, with all fields that it does not show.

/** The saved key of an entry, which is never sent to a page. */
export const savedKey = '***'

export interface ServerEntry {
  name: string
  /** Missing for services that have their own. */
  address?: string
  kind?: string
  key?: string
  model?: string
  languages?: string[]
  quality?: string
  voices?: string
  [field: string]: unknown
}
export type ServerList = Partial<Record<ServerPart, ServerEntry[]>>

export interface Listed {
  part: ServerPart
  entry: ServerEntry
}

const isEntry = (value: unknown): value is ServerEntry =>
  typeof value === 'object' && value !== null && typeof (value as ServerEntry).name === 'string'

/** Undefined for a text that is no such list. */
export function readServers(text: string | null): ServerList | undefined {
  if (text === null) return {}
  try {
    const list: unknown = JSON.parse(text)
    if (typeof list !== 'object' || list === null) return undefined
    const isList = Object.values(list).every((some) => Array.isArray(some) && some.every(isEntry))
    return isList ? (list as ServerList) : undefined
  } catch {
    return undefined
  }
}

export const serversOf = (list: ServerList): Listed[] =>
  serverParts.flatMap((part) => (list[part] ?? []).map((entry) => ({ part, entry })))

/** Null for an empty list, which removes the setting. */
export const writeServers = (list: ServerList): string | null =>
  serversOf(list).length > 0 ? JSON.stringify(list, undefined, 2) : null

const isSame = (one: ServerEntry, other: ServerEntry) => one.name === other.name

/** The entry in place of the one with its name, or at the end. */
export function withServer(list: ServerList, { part, entry }: Listed): ServerList {
  const before = list[part] ?? []
  const after = before.some((each) => isSame(each, entry))
    ? before.map((each) => (isSame(each, entry) ? entry : each))
    : [...before, entry]
  return { ...list, [part]: after }
}

export const withoutServer = (list: ServerList, { part, entry }: Listed): ServerList => ({
  ...list,
  [part]: (list[part] ?? []).filter((each) => !isSame(each, entry)),
})

/** A name that no other server of the part has. */
export function freeName(list: ServerList, part: ServerPart, kind: string): string {
  const taken = new Set((list[part] ?? []).map(({ name }) => name))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? kind : `${kind}-${number}`
    if (!taken.has(name)) return name
  }
}
