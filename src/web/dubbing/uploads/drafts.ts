import { projectCreate } from '#contract/projects.ts'
import type { UploadKind } from '#contract/upload-kinds.ts'
import { type Upload, uploadAbandon, uploadList } from '#contract/uploads.ts'
import { dubProblems } from '#i18n/dub-problems.ts'
import { uploadWords } from '#i18n/uploads.ts'
import { say } from '#i18n/words.ts'
import { send } from '#web/core/api/api.ts'
import { CallFailure, failedBy } from '#web/core/api/call-failure.ts'
import { language } from '#web/core/i18n/language.ts'
import { newId } from '#web/core/api/new-id.ts'
import { queryClient } from '#web/core/api/queries.ts'
import { watchSession } from '#web/core/session/session.ts'
import { markOf, nameWithoutEnding, subtitleLanguages } from '#web/kit/upload/check-file.ts'
import {
  changeDraft,
  changePart,
  currentDrafts,
  type Draft,
  draftWith,
  isMoving,
  type Part,
  partsOf,
  setDrafts,
  watchDrafts,
} from './drafts-list.ts'
import { uploadFile } from '#web/kit/upload/upload-file.ts'

/** More parallel uploads would only share the bandwidth. */
const most = 2
const moving = new Map<string, AbortController>()

const newPart = (file: File, kind: UploadKind, beside?: string): Part => ({
  kind,
  name: file.name,
  size: file.size,
  mark: markOf(file, beside),
  file,
  id: undefined,
  sent: 0,
  whole: false,
})

function addDraft(main: Part, more: Partial<Draft>): void {
  const name = nameWithoutEnding(main.name).slice(0, 100)
  setDrafts([
    ...currentDrafts(),
    {
      key: newId(),
      name,
      language: '',
      main,
      subtitles: undefined,
      length: undefined,
      stage: 'waiting',
      error: undefined,
      wanted: false,
      pace: 0,
      ...more,
    },
  ])
  pump()
}

/** Adds a file and starts the upload; returns false for duplicates. */
export function addFile(file: File, kind: UploadKind, length?: number): boolean {
  const part = newPart(file, kind)
  if (currentDrafts().some(({ main, stage }) => main.mark === part.mark && stage !== 'made')) return false
  addDraft(part, { length })
  return true
}

/** Adds a file fully sent by an earlier visit. */
export function addEarlier({ id, kind, name, size, mark }: Upload): void {
  addDraft({ kind, name, size, mark, file: undefined, id, sent: size, whole: true }, { stage: 'here' })
}

export function addSubtitles(key: string, file: File): void {
  const draft = draftWith(key)
  if (!draft) return
  dropSubtitles(key)
  const language = subtitleLanguages.includes(draft.language) ? draft.language : ''
  changeDraft(key, { subtitles: newPart(file, 'subtitles', draft.main.mark), language })
  if (draft.stage === 'here') changeDraft(key, { stage: 'waiting' })
  pump()
}

export function dropSubtitles(key: string): void {
  const draft = draftWith(key)
  if (!draft?.subtitles) return
  forget(draft.subtitles)
  changeDraft(key, { subtitles: undefined })
  if (draft.stage !== 'sending') return
  // Cancels only the subtitles if they are being sent.
  moving.get(key)?.abort()
  goOn(key)
}

export function pause(key: string): void {
  changeDraft(key, { stage: 'paused', pace: 0, error: undefined })
  moving.get(key)?.abort()
}

/** Resumes after a pause or failure. */
export function goOn(key: string): void {
  changeDraft(key, { stage: 'waiting', error: undefined })
  pump()
}

/** Creates the project now, or when all files are uploaded. */
export function want(key: string): void {
  changeDraft(key, { wanted: true, error: undefined })
  const { stage } = draftWith(key) ?? {}
  if (stage === 'here') void make(key)
  if (stage === 'failed' || stage === 'paused') goOn(key)
}

export function remove(key: string): void {
  const draft = draftWith(key)
  if (!draft) return
  setDrafts(currentDrafts().filter((one) => one.key !== key))
  moving.get(key)?.abort()
  for (const part of partsOf(draft)) forget(part)
}

/** Removes drafts that became projects. */
export const forgetMade = (): void => setDrafts(currentDrafts().filter(({ stage }) => stage !== 'made'))

function forget({ id }: Pick<Part, 'id'>): void {
  if (!id) return
  void send(uploadAbandon, { id }, { quiet: ['notFound'] })
    .catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error
    })
    .then(renewEarlier)
}

const renewEarlier = () => queryClient.invalidateQueries({ queryKey: [uploadList.path] })

function pump(): void {
  const next = currentDrafts().find(({ stage }) => stage === 'waiting')
  if (!next || moving.size >= most) return
  void move(next.key).finally(pump)
  pump()
}

async function move(key: string): Promise<void> {
  const stop = new AbortController()
  moving.set(key, stop)
  changeDraft(key, { stage: 'sending', error: undefined })
  try {
    // Subtitles may be added during the upload of the video.
    for (let part; (part = missing(key));) await movePart(key, part, stop.signal)
    changeDraft(key, { stage: 'here', pace: 0, error: undefined })
  } catch (error) {
    if (stop.signal.aborted) return
    if (!(error instanceof CallFailure)) throw error
    changeDraft(key, { stage: 'failed', error: error.message, pace: 0 })
  } finally {
    if (moving.get(key) === stop) moving.delete(key)
  }
  if (draftWith(key)?.wanted) await make(key)
}

function missing(key: string): Part | undefined {
  const draft = draftWith(key)
  return draft && partsOf(draft).find(({ whole }) => !whole)
}

async function movePart(key: string, part: Part, signal: AbortSignal): Promise<void> {
  const { kind, name, size, mark, file } = part
  // Sent by an earlier visit but expired since.
  if (!file) throw new CallFailure(say(language(), dubProblems.uploadGone))
  await uploadFile(
    { kind, file, name, size, mark },
    {
      signal,
      begun(upload) {
        // Removed before the upload id was assigned.
        if (!draftWith(key)) forget(upload)
        changePart(key, part, { id: upload.id, sent: upload.received })
        void renewEarlier()
      },
      moved(sent, pace) {
        changePart(key, part, { sent })
        changeDraft(key, { pace, error: undefined })
      },
      broke: () => changeDraft(key, { pace: 0, error: say(language(), uploadWords.lineTrying) }),
    },
  )
  changePart(key, part, { sent: size, whole: true })
}

async function make(key: string): Promise<void> {
  const draft = draftWith(key)!
  const { name, language, main, subtitles } = draft
  changeDraft(key, { stage: 'making' })
  const files =
    main.kind === 'subtitles'
      ? { subtitles: main.id! }
      : { video: main.id!, ...(subtitles && { subtitles: subtitles.id! }) }
  try {
    await send(projectCreate, { name, language, ...files }, { quiet: true })
    changeDraft(key, { stage: 'made' })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const gone = failedBy(error, 'uploadGone')
    if (gone)
      for (const part of partsOf(draft)) changePart(key, part, { id: undefined, sent: 0, whole: false })
    changeDraft(key, { stage: gone ? 'failed' : 'here', error: error.message, wanted: false })
  }
}

// Confirms leaving while uploads are in progress.
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
watchDrafts(() => {
  if (currentDrafts().some(isMoving)) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
})
window.addEventListener('online', () => {
  for (const { key, stage } of currentDrafts()) if (stage === 'failed') goOn(key)
})
watchSession((now, before) => {
  if (now.account?.user.id === before.account?.user.id) return
  for (const stop of moving.values()) stop.abort()
  setDrafts([])
})
