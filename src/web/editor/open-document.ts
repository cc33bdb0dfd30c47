import { type CueList, cueEdit, cueHistory, cueList } from '#contract/cues.ts'
import { workDetail } from '#contract/works.ts'
import type { Edit } from '#domain/cues/edit.ts'
import type { Cue } from '#domain/cues/cue.ts'
import { translated } from '#domain/cues/translated.ts'
import { send } from '#web/lib/api.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { renewProjects } from '#web/lib/live-projects.ts'
import { queryClient } from '#web/lib/queries.ts'
import { createDocument, type CueDocument } from './document.ts'
import { documentName, keepPending } from './keep-pending.ts'
import type { Transport } from './transport.ts'

interface Wish {
  account: string
  project: string
  language?: string | undefined
}

/** What is not saved yet stays here when its screen is left, so that coming back, or signing in anew, sends it. */
const open = new Map<string, CueDocument>()
const lists = new WeakMap<CueDocument, CueList>()

/** What was last read of a translation: the originals beside it, and how each line came about. */
export const lastRead = (document: CueDocument): CueList | undefined => lists.get(document)

const keyOf = ({ account, project, language }: Wish) => [account, project, language ?? ''].join(' ')

export async function openDocument(wish: Wish): Promise<CueDocument> {
  const key = keyOf(wish)
  const client = await documentName(key)
  const document: CueDocument =
    open.get(key) ??
    createDocument({
      client,
      language: wish.language,
      keeper: keepPending(key, wish.account, client),
      transport: transportOf(wish, client, (list) => lists.set(document, list)),
    })
  open.set(key, document)
  watchPage()
  return document
}

/** Of the screens that were left as well: the network may be back, and nobody closes the page over what is not kept. */
function watchPage(): void {
  window.addEventListener('online', back)
  window.addEventListener('beforeunload', leave)
}

function back(): void {
  for (const document of open.values()) document.tryAgain()
}

function leave(event: BeforeUnloadEvent): void {
  for (const document of open.values()) {
    void document.flush()
    if (document.unsent() > 0) event.preventDefault()
  }
}

export function leaveDocument(wish: Wish, document: CueDocument): void {
  void document.flush()
  const key = keyOf(wish)
  const forget = () => {
    if (document.unsent() > 0 || open.get(key) !== document) return
    open.delete(key)
    // Whoever comes from here to a project or a work sees what was changed.
    void renewProjects(queryClient)
    void queryClient.invalidateQueries({ queryKey: [workDetail.path] })
    if (open.size > 0) return
    window.removeEventListener('online', back)
    window.removeEventListener('beforeunload', leave)
  }
  document.watch(forget)
  forget()
}

const mayPass = (error: unknown) =>
  error instanceof CallFailure &&
  (error.status === undefined || error.status >= 500 || error.status === 429 || error.status === 408)

/** The lines of a translation are the cues with another text. */
export function linesOf({ cues, translations, language }: CueList): readonly Cue[] {
  const texts = new Map(translations.map(({ id, text }) => [id, text]))
  return language === null ? (cues as Cue[]) : translated(cues as Cue[], texts)
}

function transportOf(
  { project: id, language }: Wish,
  client: string,
  read: (list: CueList) => void,
): Transport {
  const where = { id, ...(language !== undefined && { language }) }
  const quiet = { quiet: true } as const
  return {
    async list() {
      const list = await send(cueList, where, quiet)
      if (language !== undefined) read(list)
      return { revision: list.revision, duration: list.duration, cues: linesOf(list) }
    },
    async history() {
      const made = await send(cueHistory, { ...where, client }, quiet)
      return made.map((step) => ({ ...step, edit: step.edit as Edit, inverse: step.inverse as Edit }))
    },
    edit: (base, edits) =>
      send(
        cueEdit,
        { ...where, client, base, edits: edits as Parameters<typeof send<typeof cueEdit>>[1]['edits'] },
        quiet,
      ),
    mayPass,
  }
}
