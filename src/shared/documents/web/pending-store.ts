import { newId } from '#core/web/api/new-id.ts'
import { localStore, tabStore } from '#core/web/page/browser-storage.ts'
import { parseJson } from '#core/web/page/parse-json.ts'
import { unsentKey } from '#core/web/page/stored.ts'
import { currentSession } from '#core/web/session/session.ts'
import type { PendingStore } from './draft.ts'
import type { Pending } from './pending.ts'

// Unsent changes are stored in the local storage, so that they survive the tab and the session; signing out removes
// them. Each name belongs to one open document in one tab: it survives reloads, and is taken over by the next tab after
// its tab is closed.

/** An open document: its account and subject. */
export interface DocumentKey {
  account: string
  /** Of the subject. */
  kind: string
  id: string
  /** Empty for the document itself, or a list of items of its own, such as a translation. */
  part: string
}

export const keyOf = ({ account, kind, id, part }: DocumentKey) => [account, kind, id, part].join(' ')

const nameKey = (document: DocumentKey) => `editorName ${keyOf(document)}`
export const pendingKey = ({ account, kind, id, part }: DocumentKey, name: string) =>
  unsentKey(account, [kind, id, part, name].join(' '))

const names = new Map<string, Promise<string>>()

/** Instance id, stable across reloads; undo is limited to its own changes. */
export function documentName(document: DocumentKey): Promise<string> {
  const known = names.get(keyOf(document)) ?? findName(document)
  names.set(keyOf(document), known)
  return known
}

/** Timeout in milliseconds; an active page responds much sooner. */
const answerTime = 250

/**
 * Claims a name for this page until it is closed; returns false if another page has it. `patience`: how long to wait
 * for the name in milliseconds, because after a reload the previous page may still hold it.
 */
const claimName = (name: string, patience: number): Promise<boolean> =>
  'locks' in navigator ? byLock(name, patience) : byAsking(name)

function byLock(name: string, patience: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const take = (lock: Lock | null) => {
    resolve(lock !== null)
    return lock && new Promise<never>(() => {})
  }
  const how = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
  navigator.locks.request(`editor ${name}`, how, take).catch(() => resolve(false))
  return promise
}

// Pages without TLS have no locks, so they ask each other by messages. A suspended page does not answer: then two pages
// have the same name, and the server makes their equal requests only once.

interface Word {
  asks?: string
  has?: string
}

const own = new Set<string>()
const waiting = new Map<string, () => void>()
let channel: BroadcastChannel | undefined

function listen(): BroadcastChannel {
  const opened = new BroadcastChannel('editor names')
  opened.onmessage = ({ data: { asks, has } }: MessageEvent<Word>) => {
    if (asks !== undefined && own.has(asks)) opened.postMessage({ has: asks })
    if (has !== undefined) waiting.get(has)?.()
  }
  return opened
}

async function byAsking(name: string): Promise<boolean> {
  if (own.has(name)) return false
  channel ??= listen()
  // Handles simultaneous claims.
  own.add(name)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  waiting.set(name, () => resolve(false))
  setTimeout(resolve, answerTime, true)
  channel.postMessage({ asks: name })
  const free = await promise
  waiting.delete(name)
  if (!free) own.delete(name)
  return free
}

async function findName(document: DocumentKey): Promise<string> {
  const key = nameKey(document)
  const before = tabStore.getItem(key)
  // A duplicated tab starts with a copy of the first tab's id.
  if (before && (await claimName(before, moment))) return before
  const left = await leftBehind(document)
  const name = left ?? newId()
  if (left === undefined) void claimName(name, moment)
  tabStore.setItem(key, name)
  return name
}

/** Storage key of changes whose page is gone. */
async function leftBehind(document: DocumentKey): Promise<string | undefined> {
  const prefix = pendingKey(document, '')
  for (const key of localStore.keys()) {
    const name = key.slice(prefix.length)
    if (key.startsWith(prefix) && (await claimName(name, 0))) return name
  }
  return undefined
}

/** Milliseconds. */
const moment = 500

export function pendingStore<Item, Edit>(document: DocumentKey, name: string): PendingStore<Item, Edit> {
  const key = pendingKey(document, name)
  return {
    load: () => (parseJson(localStore.getItem(key) ?? '') as Pending<Item, Edit>[] | undefined) ?? [],
    save(pending) {
      if (pending.length === 0) return localStore.removeItem(key)
      // After sign-out nothing of the account is stored.
      if (currentSession().account?.user.id !== document.account) return
      try {
        localStore.setItem(key, JSON.stringify(pending))
      } catch (error) {
        // Storage may be full; leaving the page still asks for confirmation.
        if (!(error instanceof DOMException)) throw error
      }
    },
  }
}
