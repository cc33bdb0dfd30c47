import { localStore, tabStore } from '#core/web/page/browser-storage.ts'
import { currentSession } from '#core/web/session/session.ts'
import { newId } from '#core/web/api/new-id.ts'
import { parseJson } from '#core/web/page/parse-json.ts'
import { unsentKey } from '#core/web/page/stored.ts'
import { claimName } from './claim-name.ts'
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
