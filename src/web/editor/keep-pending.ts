import { currentSession } from '#web/lib/session.ts'
import { parseJson } from '#web/lib/parse-json.ts'
import type { Keeper } from './draft.ts'
import type { Pending } from './pending.ts'

// What waits lies in the local storage, so that it outlives the tab; a sign-out clears that. Each name is of one open
// document in one tab: it is kept through reloads, and a tab that was closed leaves it to the next one.

const nameKey = (document: string) => `editorName ${document}`
const pendingKey = (document: string) => `editorPending ${document} `

const names = new Map<string, Promise<string>>()

/** Which open document this is, the same through reloads of its page: its own changes are the ones that it undoes. */
export function documentName(document: string): Promise<string> {
  const known = names.get(document) ?? findName(document)
  names.set(document, known)
  return known
}

async function findName(document: string): Promise<string> {
  const key = nameKey(document)
  const before = sessionStorage.getItem(key)
  // A tab that was duplicated begins with a copy of the name that the first still goes by.
  if (before && (await isFree(before, moment))) return before
  const name = (await leftBehind(document)) ?? crypto.randomUUID()
  sessionStorage.setItem(key, name)
  await isFree(name, moment)
  return name
}

/** The name under which changes wait whose page is gone. */
async function leftBehind(document: string): Promise<string | undefined> {
  // Without locks (another host than localhost, not encrypted) nobody knows which pages are still there.
  if (!('locks' in navigator)) return undefined
  const prefix = pendingKey(document)
  for (const key of Object.keys(localStorage)) {
    const name = key.slice(prefix.length)
    if (key.startsWith(prefix) && (await isFree(name, 0))) return name
  }
  return undefined
}

/** A page that is loaded anew may have to wait a moment for the one before it to go. */
const moment = 500

/** Whether nobody else goes by a name; from then on nobody may, until the page goes. */
function isFree(name: string, patience: number): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const take = (lock: Lock | null) => {
    resolve(lock !== null)
    return lock && new Promise<never>(() => {})
  }
  const how = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
  navigator.locks.request(`editor ${name}`, how, take).catch(() => resolve(false))
  return promise
}

export function keepPending(document: string, account: string, name: string): Keeper {
  const key = pendingKey(document) + name
  return {
    load: () => (parseJson(localStorage.getItem(key) ?? '') as Pending[] | undefined) ?? [],
    save(pending) {
      if (pending.length === 0) return localStorage.removeItem(key)
      // Whoever signed out has taken it along.
      if (currentSession().account?.user.id !== account) return
      try {
        localStorage.setItem(key, JSON.stringify(pending))
      } catch (error) {
        // No room for a very large change: leaving the page asks first all the same.
        if (!(error instanceof DOMException)) throw error
      }
    },
  }
}
