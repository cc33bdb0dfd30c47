import { say } from '#core/texts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { alreadyReported } from '#core/web/api/call-failure.ts'
import { newId } from '#core/web/api/new-id.ts'
import { queryClient } from '#core/web/api/queries.ts'
import { language } from '#core/web/i18n/language.ts'
import { type Upload, uploadAbandon, uploadList } from '#shared/uploads/contract/uploads.ts'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { markOf, nameWithoutEnding } from '#shared/uploads/web/check-file.ts'
import { createTransferQueue } from '#shared/uploads/web/transfer-queue.ts'
import { uploadFile } from '#shared/uploads/web/upload-file.ts'
import { separationCreate, separationList } from '../contract/separations.ts'
import { type Sending, sendings } from './sendings-list.ts'

/** Sends a file and creates its separation; returns false for a file that is on its way already. */
export function addSending(file: File): boolean {
  const mark = markOf(file)
  if (sendings.current().some((each) => each.mark === mark)) return false
  const { name, size } = file
  add({ name, size, file, mark, id: undefined, sent: 0 })
  return true
}

/** Creates the separation of a file fully sent by an earlier visit. */
export const addEarlier = ({ id, name, size, mark }: Upload): void =>
  add({ name, size, file: undefined, mark, id, sent: size })

function add(sending: Omit<Sending, 'key' | 'pace' | 'error' | 'stage'>): void {
  const fresh: Sending = { ...sending, key: newId(), pace: 0, error: undefined, stage: 'waiting' }
  sendings.set([...sendings.current(), fresh])
  queue.pump()
}

export function removeSending(key: string): void {
  const { id } = sendings.get(key) ?? {}
  sendings.remove(key)
  queue.abort(key)
  if (id) void send(uploadAbandon, { id }, { quiet: ['notFound'] }).catch(alreadyReported)
}

async function sendOne(key: string, signal: AbortSignal): Promise<void> {
  const { file, name, size, mark } = sendings.get(key)!
  if (file)
    await uploadFile(
      { kind: 'separation', file, name, size, mark },
      {
        signal,
        begun: ({ id, received }) => sendings.change(key, { id, sent: received }),
        moved: (sent, pace) => sendings.change(key, { sent, pace, error: undefined }),
        broke: () => sendings.change(key, { pace: 0, error: say(language(), uploadTexts.lineTrying) }),
      },
    )
  sendings.change(key, { sent: size, stage: 'creating', pace: 0, error: undefined })
  const upload = sendings.get(key)?.id
  if (!upload) return
  await send(separationCreate, { name: titleOf(name), upload }, { quiet: true })
  sendings.remove(key)
  const read = [separationList.path, uploadList.path]
  await Promise.all(read.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}

const longestName = 100
const titleOf = (name: string) =>
  nameWithoutEnding(name).slice(0, longestName).trim() || name.slice(0, longestName)

const queue = createTransferQueue(sendings, {
  send: sendOne,
  holdsPage: () => sendings.current().some(({ stage }) => stage !== 'failed'),
})

/** Continues after a failure, with what has arrived. */
export const sendAgain = queue.again
