import { dubProblems } from '#core/texts/problems/dub.ts'
import { say } from '#core/texts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { CallFailure, failedBy } from '#core/web/api/call-failure.ts'
import { newId } from '#core/web/api/new-id.ts'
import { queryClient } from '#core/web/api/queries.ts'
import { language } from '#core/web/i18n/language.ts'
import type { NewPlan } from '#products/dubbing/plans/contract.ts'
import { projectCreate } from '#products/dubbing/projects/contract/projects.ts'
import { languageOfFile } from '#products/dubbing/subtitle-files/web/language-of-file.ts'
import type { UploadKind } from '#shared/uploads/contract/kinds.ts'
import { type Upload, uploadAbandon, uploadList } from '#shared/uploads/contract/uploads.ts'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { markOf, nameWithoutEnding, subtitleLanguages } from '#shared/uploads/web/check-file.ts'
import { createTransferQueue } from '#shared/uploads/web/transfer-queue.ts'
import { uploadFile } from '#shared/uploads/web/upload-file.ts'
import { changePart, type Draft, drafts, isMoving, type Part, partsOf } from './drafts-list.ts'

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

function addDraft(main: Part, more: Partial<Draft>): string {
  const key = newId()
  const name = nameWithoutEnding(main.name).slice(0, 100)
  drafts.set([
    ...drafts.current(),
    {
      key,
      name,
      language: '',
      main,
      subtitles: undefined,
      length: undefined,
      stage: 'waiting',
      error: undefined,
      wanted: false,
      dub: undefined,
      pace: 0,
      ...more,
    },
  ])
  queue.pump()
  return key
}

/** Proposes the language that the text of subtitles is in, unless one is chosen. */
async function guessLanguage(key: string, file: File): Promise<void> {
  const guessed = await languageOfFile(file)
  if (guessed && drafts.get(key)?.language === '') drafts.change(key, { language: guessed })
}

/** Adds a file and starts the upload; returns false for duplicates. */
export function addFile(file: File, kind: UploadKind, length?: number): boolean {
  const part = newPart(file, kind)
  if (drafts.current().some(({ main, stage }) => main.mark === part.mark && stage !== 'made')) return false
  const key = addDraft(part, { length })
  if (kind === 'subtitles') void guessLanguage(key, file)
  return true
}

/** Adds a film that the server fetches once its project is created; nothing for duplicates. */
export function addLink(link: string): void {
  if (drafts.current().some(({ main, stage }) => main.link === link && stage !== 'made')) return
  const name = nameOfLink(link)
  const main: Part = {
    kind: 'long',
    name,
    size: 0,
    mark: link,
    file: undefined,
    id: undefined,
    sent: 0,
    whole: true,
    link,
  }
  addDraft(main, { stage: 'here' })
}

/** The last part of an address, which is mostly the name of the file. */
function nameOfLink(link: string): string {
  const { hostname, pathname } = new URL(link)
  const last = pathname.split('/').findLast(Boolean)
  try {
    return (last && decodeURIComponent(last)) || hostname
  } catch {
    return last ?? hostname
  }
}

/** Adds a file fully sent by an earlier visit. */
export function addEarlier({ id, kind, name, size, mark }: Upload): void {
  addDraft({ kind, name, size, mark, file: undefined, id, sent: size, whole: true }, { stage: 'here' })
}

export function addSubtitles(key: string, file: File): void {
  const draft = drafts.get(key)
  if (!draft) return
  dropSubtitles(key)
  const language = subtitleLanguages.includes(draft.language) ? draft.language : ''
  drafts.change(key, { subtitles: newPart(file, 'subtitles', draft.main.mark), language })
  if (draft.stage === 'here') drafts.change(key, { stage: 'waiting' })
  void guessLanguage(key, file)
  queue.pump()
}

export function dropSubtitles(key: string): void {
  const draft = drafts.get(key)
  if (!draft?.subtitles) return
  forget(draft.subtitles)
  drafts.change(key, { subtitles: undefined })
  if (draft.stage !== 'sending') return
  // Cancels only the subtitles if they are being sent.
  queue.abort(key)
  goOn(key)
}

export function pause(key: string): void {
  drafts.change(key, { stage: 'paused', pace: 0, error: undefined })
  queue.abort(key)
}

/** Creates the project now, or when all files are uploaded; then it is dubbed if that is wanted. */
export function want(key: string, dub?: NewPlan): void {
  drafts.change(key, { wanted: true, dub, error: undefined })
  const { stage } = drafts.get(key) ?? {}
  if (stage === 'here') void make(key)
  if (stage === 'failed' || stage === 'paused') goOn(key)
}

export function remove(key: string): void {
  const draft = drafts.get(key)
  if (!draft) return
  drafts.remove(key)
  queue.abort(key)
  for (const part of partsOf(draft)) forget(part)
}

/** Removes drafts that became projects. */
export const removeCreated = (): void => drafts.set(drafts.current().filter(({ stage }) => stage !== 'made'))

function forget({ id }: Pick<Part, 'id'>): void {
  if (!id) return
  void send(uploadAbandon, { id }, { quiet: ['notFound'] })
    .catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error
    })
    .then(renewEarlier)
}

const renewEarlier = () => queryClient.invalidateQueries({ queryKey: [uploadList.path] })

async function sendParts(key: string, signal: AbortSignal): Promise<void> {
  // Subtitles may be added during the upload of the video.
  for (let part; (part = missing(key));) await movePart(key, part, signal)
  drafts.change(key, { stage: 'here', pace: 0, error: undefined })
}

function missing(key: string): Part | undefined {
  const draft = drafts.get(key)
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
        if (!drafts.get(key)) forget(upload)
        changePart(key, part, { id: upload.id, sent: upload.received })
        void renewEarlier()
      },
      moved(sent, pace) {
        changePart(key, part, { sent })
        drafts.change(key, { pace, error: undefined })
      },
      broke: () => drafts.change(key, { pace: 0, error: say(language(), uploadTexts.lineTrying) }),
    },
  )
  changePart(key, part, { sent: size, whole: true })
}

async function make(key: string): Promise<void> {
  const draft = drafts.get(key)!
  const { name, language, main, subtitles, dub } = draft
  drafts.change(key, { stage: 'making' })
  const files =
    main.kind === 'subtitles'
      ? { subtitles: main.id! }
      : {
          ...(main.link ? { link: main.link } : { video: main.id! }),
          ...(subtitles && { subtitles: subtitles.id! }),
        }
  try {
    await send(projectCreate, { name, language, ...files, dub }, { quiet: true })
    drafts.change(key, { stage: 'made' })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const gone = failedBy(error, 'uploadGone')
    if (gone)
      for (const part of partsOf(draft)) changePart(key, part, { id: undefined, sent: 0, whole: false })
    drafts.change(key, { stage: gone ? 'failed' : 'here', error: error.message, wanted: false })
  }
}

const queue = createTransferQueue(drafts, {
  send: sendParts,
  sent: async (key) => {
    if (drafts.get(key)?.wanted) await make(key)
  },
  holdsPage: () => drafts.current().some(isMoving),
})

/** Resumes after a pause or failure. */
export const goOn = queue.again
