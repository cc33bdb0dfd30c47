import { join } from 'node:path'
import { handleJob } from '#core/server/jobs/job.ts'
import { speak } from '#pipeline/dub/speak.ts'
import { inStages } from '#shared/engine-host/worker/pipeline.ts'
import { beginWork, finishWork, storeFiles } from '#shared/works/server/make-work.ts'
import { textOf } from '../server/access.ts'
import { noteKind, speakNote } from '../server/note-kind.ts'

export const runSpeakNote = handleJob(speakNote, async ({ work: id }, context) => {
  const task = await beginWork(context, noteKind, id, async (trx, work) => ({
    work,
    text: await textOf(trx, work.subject_id),
  }))
  if (!task) return
  const { work, text } = task
  await inStages(context, ['speak'], async (run, engines, folder) => {
    const mp3 = join(folder, 'note.mp3')
    const { port } = work.options as { port: string }
    await speak(run, engines, { text, voice: port, sliders: { speed: 5, volume: 5, pitch: 5 } }, mp3)
    const files = await storeFiles(context, noteKind, work, { mp3 })
    await finishWork(context, noteKind, work, { files, report: { text }, duration: 0 })
  })
})
