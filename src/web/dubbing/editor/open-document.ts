import { type CueList, cueEdit, cueHistory, cueList } from '#contract/cues.ts'
import { workDetail } from '#contract/works.ts'
import type { Edit } from '#domain/cues/edit.ts'
import type { Cue } from '#domain/cues/cue.ts'
import { translated } from '#domain/cues/translated.ts'
import { send } from '#web/core/api/api.ts'
import { CallFailure } from '#web/core/api/call-failure.ts'
import { renewProjects } from '#web/dubbing/shared/live-projects.ts'
import { queryClient } from '#web/core/api/queries.ts'
import { currentSession } from '#web/core/session/session.ts'
import { trackDocument } from '#web/core/router/unsent.ts'
import { createCueDocument, type CueDocument } from './document.ts'
import {
  type DocumentKey,
  documentName,
  pendingStore,
  keyOf,
  pendingKey,
} from '#web/kit/document/pending-store.ts'
import type { Transport } from '#web/kit/document/transport.ts'

interface OpenOne extends DocumentKey {
  document: CueDocument
  untrack: () => void
}

/** What is not saved yet stays here when its screen is left, so that coming back, or signing in again, sends it. */
const open = new Map<string, OpenOne>()
const lists = new WeakMap<CueDocument, CueList>()

/** What was last read: of a translation the originals beside it and how each line came about, of the original what is unreviewed. */
export const lastRead = (document: CueDocument): CueList | undefined => lists.get(document)

export async function openDocument(key: DocumentKey): Promise<CueDocument> {
  const client = await documentName(key)
  const known = open.get(keyOf(key))
  if (known) return known.document
  const document: CueDocument = createCueDocument({
    client,
    language: key.language,
    store: pendingStore(key, client),
    transport: transportOf(key, client, (list) => lists.set(document, list)),
  })
  const untrack = trackDocument({
    account: key.account,
    key: pendingKey(key, client),
    unsent: document.unsent,
    sendAll: document.sendAll,
    discard: () => forget(key, document),
  })
  open.set(keyOf(key), { ...key, document, untrack })
  watchPage()
  return document
}

function forget(key: DocumentKey, document: CueDocument): void {
  const found = open.get(keyOf(key))
  if (found?.document !== document) return
  found.untrack()
  open.delete(keyOf(key))
  if (open.size > 0) return
  window.removeEventListener('online', back)
  window.removeEventListener('beforeunload', leave)
}

/** Changes of another account wait until that one signs in again. */
const isOwn = ({ account }: DocumentKey) => currentSession().account?.user.id === account

/** Of the screens that were left as well: the network may be back, and nobody closes the page over what is not kept. */
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

export function leaveDocument(key: DocumentKey, document: CueDocument): void {
  void document.flush()
  const close = () => {
    if (document.unsent() > 0 || open.get(keyOf(key))?.document !== document) return
    forget(key, document)
    // Whoever comes from here to a project or a work sees what was changed.
    void renewProjects(queryClient)
    void queryClient.invalidateQueries({ queryKey: [workDetail.path] })
  }
  document.watch(close)
  close()
}

const mayPass = (error: unknown) =>
  error instanceof CallFailure &&
  (error.status === undefined || error.status >= 500 || error.status === 429 || error.status === 408)

class OtherAccount extends Error {
  override name = 'OtherAccount'
}

/** The session ended, or the account may not at the moment: nothing was said about the change itself. */
const mayNotNow = (error: unknown) =>
  error instanceof OtherAccount ||
  (error instanceof CallFailure && (error.status === 401 || error.status === 403))

/** The lines of a translation are the cues with another text. */
export function linesOf({ cues, translations, language }: CueList): readonly Cue[] {
  const texts = new Map(translations.map(({ id, text }) => [id, text]))
  return language === null ? (cues as Cue[]) : translated(cues as Cue[], texts)
}

function transportOf(key: DocumentKey, client: string, read: (list: CueList) => void): Transport<Cue, Edit> {
  const { id, language } = key
  const where = { id, ...(language !== undefined && { language }) }
  const quiet = { quiet: true } as const
  return {
    async list() {
      const list = await send(cueList, where, quiet)
      read(list)
      return { revision: list.revision, duration: list.duration, items: linesOf(list) }
    },
    async history() {
      const made = await send(cueHistory, { ...where, client }, quiet)
      return made.map((step) => ({ ...step, edit: step.edit as Edit, inverse: step.inverse as Edit }))
    },
    async edit(base, edits) {
      // A retry may come due after another account has signed in here.
      if (!isOwn(key)) throw new OtherAccount('The changes belong to another account.')
      const sent = edits as Parameters<typeof send<typeof cueEdit>>[1]['edits']
      const { revision, made, refused } = await send(cueEdit, { ...where, client, base, edits: sent }, quiet)
      return {
        revision,
        made: made.map((one) => ({ ...one, edit: one.edit as Edit })),
        refused: refused.map(({ cue, ...one }) => ({ ...one, item: cue as Cue | null })),
      }
    },
    mayPass,
    mayNotNow,
  }
}
