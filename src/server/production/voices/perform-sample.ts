import { join } from 'node:path'
import { speak } from '#pipeline/speak.ts'
import { handle } from '#server/core/jobs/job.ts'
import { inStudio } from '#server/production/engine-host/perform-studio.ts'
import { readingOf } from './reading-of.ts'
import { sampleKey, speakSample } from './samples.ts'

export const runSpeakSample = handle(speakSample, async (wish, work) => {
  const { app, tenant, signal } = work
  const key = sampleKey(tenant, wish)
  if (await app.storage.head(key)) return
  const { port, speed, volume, pitch, style, text } = wish
  const reading = readingOf(wish)
  await inStudio(
    work,
    () => {},
    async (run, engines, folder) => {
      const file = join(folder, 'sample.mp3')
      const sliders = { speed, volume, pitch }
      const own = { ...(style && { style }), ...(reading && { reading }) }
      await speak(run, engines, { text, voice: port, sliders, ...own }, file)
      await app.storage.adopt(key, file, { signal })
    },
  )
})
