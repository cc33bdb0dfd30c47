import { parseJson } from '#web/lib/parse-json.ts'
import type { Keeper } from './document.ts'
import type { Pending } from './pending.ts'

const clientKey = 'editorPage'
const pendingKey = (document: string) => `editorPending ${document}`

let id: Promise<string> | undefined

/** Which page this is, the same through its reloads: its own changes are the ones that it undoes. */
export const pageId = (): Promise<string> => (id ??= findPageId())

/**
 * A tab that was duplicated begins with a copy of what the other one kept. Whoever holds the lock is the real one; the
 * copy takes a name of its own, and leaves what waits to the first.
 */
async function findPageId(): Promise<string> {
  const kept = sessionStorage.getItem(clientKey)
  if (kept && (await isOurs(kept))) return kept
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(pendingKey(''))) sessionStorage.removeItem(key)
  const fresh = crypto.randomUUID()
  sessionStorage.setItem(clientKey, fresh)
  await isOurs(fresh)
  return fresh
}

/** A page that is loaded anew may have to wait a moment for the one before it to go. */
const moment = 500

/** Held until the page goes. Without locks (another host than localhost, not encrypted) the name is taken on trust. */
function isOurs(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((resolve) => {
    navigator.locks
      .request(`${clientKey} ${name}`, { signal: AbortSignal.timeout(moment) }, () => {
        resolve(true)
        return new Promise<never>(() => {})
      })
      .catch(() => resolve(false))
  })
}

export function keepPending(document: string): Keeper {
  const key = pendingKey(document)
  return {
    load: () => (parseJson(sessionStorage.getItem(key) ?? '') as Pending[] | undefined) ?? [],
    save(pending) {
      if (pending.length === 0) return sessionStorage.removeItem(key)
      try {
        sessionStorage.setItem(key, JSON.stringify(pending))
      } catch (error) {
        // No room for a very large change: leaving the page asks first all the same.
        if (!(error instanceof DOMException)) throw error
      }
    },
  }
}
