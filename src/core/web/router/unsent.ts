import { localStore } from '#core/web/page/browser-storage.ts'
import { parseJson } from '#core/web/page/parse-json.ts'
import { unsentKey, unsentKeys } from '#core/web/page/stored.ts'

// Changes that the server does not have yet: those open in this tab, and those in the local storage left by closed tabs
// and ended sessions.

export interface OpenDocument {
  account: string
  /** Storage key of its changes. */
  key: string
  unsent(): number
  /** Resolves when everything is sent, or cannot be sent now. */
  sendAll(): Promise<void>
  discard(): void
}

const open = new Set<OpenDocument>()

export function trackDocument(document: OpenDocument): () => void {
  open.add(document)
  return () => void open.delete(document)
}

const openOf = (account: string) => [...open].filter((document) => document.account === account)

/** Longest wait at sign-out, in milliseconds. */
const patience = 5000

/** Sends the changes of open documents and returns how many remain unsent. */
export async function sendUnsent(account: string): Promise<number> {
  const documents = openOf(account).filter((document) => document.unsent() > 0)
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience))
  if (documents.length > 0)
    await Promise.race([late, Promise.all(documents.map((document) => document.sendAll()))])
  const inDocuments = openOf(account).reduce((sum, document) => sum + document.unsent(), 0)
  return inDocuments + leftKeys(account).reduce((sum, key) => sum + storedCount(key), 0)
}

export function discardUnsent(account: string): void {
  for (const document of openOf(account)) document.discard()
  for (const key of unsentKeys(account)) localStore.removeItem(key)
}

/** Changes of documents that are not open in this tab. */
function leftKeys(account: string): string[] {
  const known = new Set(openOf(account).map(({ key }) => key))
  return unsentKeys(account).filter((key) => !known.has(key))
}

function storedCount(key: string): number {
  const stored = parseJson(localStore.getItem(key) ?? '')
  if (Array.isArray(stored)) return stored.length
  return stored === undefined ? 0 : 1
}

interface LeftChanges {
  /** Of the subject. */
  kind: string
  id: string
  /** Empty, or the language of a translation. */
  part: string
}

/** The subjects of stored changes that are not open. */
export const leftUnsent = (account: string): LeftChanges[] =>
  leftKeys(account).map((key) => {
    const [kind = '', id = '', part = ''] = key.slice(unsentKey(account, '').length).split(' ')
    return { kind, id, part }
  })
