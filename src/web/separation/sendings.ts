import { separationCreate, separationList } from '#contract/separations.ts'
import { type Upload, uploadAbandon, uploadList } from '#contract/uploads.ts'
import { uploadWords } from '#i18n/uploads.ts'
import { say } from '#i18n/words.ts'
import { send } from '#web/core/api/api.ts'
import { alreadyReported, CallFailure } from '#web/core/api/call-failure.ts'
import { newId } from '#web/core/api/new-id.ts'
import { queryClient } from '#web/core/api/queries.ts'
import { language } from '#web/core/i18n/language.ts'
import { watchSession } from '#web/core/session/session.ts'
import { markOf, nameWithoutEnding } from '#web/kit/upload/check-file.ts'
import { uploadFile } from '#web/kit/upload/upload-file.ts'
import {
  changeSending,
  currentSendings,
  type Sending,
  sendingWith,
  setSendings,
  watchSendings,
} from './sendings-list.ts'

/** More parallel uploads would only share the bandwidth. */
const most = 2
const moving = new Map<string, AbortController>()

/** Sends a file and creates its separation; returns false for a file that is on its way already. */
export function addSending(file: File): boolean {
  const mark = markOf(file)
  if (currentSendings().some((each) => each.mark === mark)) return false
  const { name, size } = file
  add({ name, size, file, mark, id: undefined, sent: 0 })
  return true
}

/** Creates the separation of a file fully sent by an earlier visit. */
export const addEarlier = ({ id, name, size, mark }: Upload): void =>
  add({ name, size, file: undefined, mark, id, sent: size })

function add(sending: Omit<Sending, 'key' | 'pace' | 'error' | 'stage'>): void {
  const fresh: Sending = { ...sending, key: newId(), pace: 0, error: undefined, stage: 'waiting' }
  setSendings([...currentSendings(), fresh])
  pump()
}

/** Continues after a failure, with what has arrived. */
export function sendAgain(key: string): void {
  changeSending(key, { stage: 'waiting', error: undefined })
  pump()
}

export function removeSending(key: string): void {
  const { id } = sendingWith(key) ?? {}
  setSendings(currentSendings().filter((each) => each.key !== key))
  moving.get(key)?.abort()
  if (id) void send(uploadAbandon, { id }, { quiet: ['notFound'] }).catch(alreadyReported)
}

function pump(): void {
  const next = currentSendings().find(({ stage }) => stage === 'waiting')
  if (!next || moving.size >= most) return
  void move(next.key).finally(pump)
  pump()
}

async function move(key: string): Promise<void> {
  const stop = new AbortController()
  moving.set(key, stop)
  changeSending(key, { stage: 'sending', error: undefined })
  try {
    await sendOne(key, stop.signal)
  } catch (error) {
    if (stop.signal.aborted) return
    if (!(error instanceof CallFailure)) throw error
    changeSending(key, { stage: 'failed', error: error.message, pace: 0 })
  } finally {
    if (moving.get(key) === stop) moving.delete(key)
  }
}

async function sendOne(key: string, signal: AbortSignal): Promise<void> {
  const { file, name, size, mark } = sendingWith(key)!
  if (file)
    await uploadFile(
      { kind: 'separation', file, name, size, mark },
      {
        signal,
        begun: ({ id, received }) => changeSending(key, { id, sent: received }),
        moved: (sent, pace) => changeSending(key, { sent, pace, error: undefined }),
        broke: () => changeSending(key, { pace: 0, error: say(language(), uploadWords.lineTrying) }),
      },
    )
  changeSending(key, { sent: size, stage: 'creating', pace: 0, error: undefined })
  const upload = sendingWith(key)?.id
  if (!upload) return
  await send(separationCreate, { name: titleOf(name), upload }, { quiet: true })
  setSendings(currentSendings().filter((each) => each.key !== key))
  const read = [separationList.path, uploadList.path]
  await Promise.all(read.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}

const longestName = 100
const titleOf = (name: string) =>
  nameWithoutEnding(name).slice(0, longestName).trim() || name.slice(0, longestName)

// Confirms leaving while uploads are in progress.
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
watchSendings(() => {
  if (currentSendings().some(({ stage }) => stage !== 'failed')) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
})
window.addEventListener('online', () => {
  for (const { key, stage } of currentSendings()) if (stage === 'failed') sendAgain(key)
})
watchSession((now, before) => {
  if (now.account?.user.id === before.account?.user.id) return
  for (const stop of moving.values()) stop.abort()
  setSendings([])
})
