import { CallFailure } from '#core/web/api/call-failure.ts'
import { trackDocument } from '#core/web/router/unsent.ts'
import { currentSession } from '#core/web/session/session.ts'
import { type DocumentKey, documentName, keyOf, pendingKey } from './pending-store.ts'

/** What the registry of open documents needs of a document. */
export interface OpenableDocument {
  unsent(): number
  sendAll(): Promise<void>
  flush(): Promise<void>
  tryAgain(): void
  watch(watcher: () => void): () => void
}

interface OpenOne extends DocumentKey {
  document: OpenableDocument
  /** How often it was opened and not yet left. */
  users: number
  untrack: () => void
}

/** Documents with unsaved edits are kept when their screen is left, and sent on return or after the next sign-in. */
const open = new Map<string, OpenOne>()

/** Returns the document of a key; creates it unless it is open in this tab. */
export async function openDocument<D extends OpenableDocument>(
  key: DocumentKey,
  make: (client: string) => D,
): Promise<D> {
  const client = await documentName(key)
  const known = open.get(keyOf(key))
  if (known) {
    known.users += 1
    // A key belongs to one kind of document.
    return known.document as D
  }
  const document = make(client)
  const untrack = trackDocument({
    account: key.account,
    key: pendingKey(key, client),
    unsent: document.unsent,
    sendAll: document.sendAll,
    discard: () => forget(key, document),
  })
  open.set(keyOf(key), { ...key, document, users: 1, untrack })
  watchPage()
  return document
}

/** Closes a document that nobody else has open, once everything in it is saved. */
export function leaveDocument(key: DocumentKey, document: OpenableDocument, closed = () => {}): void {
  void document.flush()
  const found = open.get(keyOf(key))
  if (found?.document === document) found.users -= 1
  const close = () => {
    const now = open.get(keyOf(key))
    if (document.unsent() > 0 || now?.document !== document || now.users > 0) return
    forget(key, document)
    closed()
  }
  document.watch(close)
  close()
}

function forget(key: DocumentKey, document: OpenableDocument): void {
  const found = open.get(keyOf(key))
  if (found?.document !== document) return
  found.untrack()
  open.delete(keyOf(key))
  if (open.size > 0) return
  window.removeEventListener('online', back)
  window.removeEventListener('beforeunload', leave)
}

/** Edits of another account wait until that account signs in again. */
const isOwn = ({ account }: DocumentKey) => currentSession().account?.user.id === account

/** For all open documents: retries when the network is back, and confirms leaving with unsaved edits. */
function watchPage(): void {
  window.addEventListener('online', back)
  window.addEventListener('beforeunload', leave)
}

function back(): void {
  for (const each of open.values()) if (isOwn(each)) each.document.tryAgain()
}

function leave(event: BeforeUnloadEvent): void {
  for (const each of open.values()) {
    if (!isOwn(each)) continue
    void each.document.flush()
    if (each.document.unsent() > 0) event.preventDefault()
  }
}

class OtherAccount extends Error {
  override name = 'OtherAccount'
}

/** A retry may come due after another account has signed in here. */
export function refuseOtherAccount(key: DocumentKey): void {
  if (!isOwn(key)) throw new OtherAccount('The changes belong to another account.')
}

/** Classifies a failed request for the edits in it. */
export const requestFailures = {
  mayPass: (error: unknown) =>
    error instanceof CallFailure &&
    (error.status === undefined || error.status >= 500 || error.status === 429 || error.status === 408),
  /** The session ended or permission is missing: the edit itself was not rejected. */
  mayNotNow: (error: unknown) =>
    error instanceof OtherAccount ||
    (error instanceof CallFailure && (error.status === 401 || error.status === 403)),
}
