import { join } from 'node:path'
import { handleJob } from '#server/core/jobs/job.ts'
import { inStudio } from '#server/production/engine-host/perform-studio.ts'
import { speak } from '#pipeline/dub/speak.ts'
import { readingOf } from './reading-of.ts'
import { readSample } from './perform-script-sample.ts'
import { sampleKey, speakSample } from './samples.ts'

export const runSpeakSample = handleJob(speakSample, async (options, context) => {
  const { app, tenant, signal } = context
  const key = sampleKey(tenant, options)
  if (await app.storage.head(key)) return
  const { port, speed, volume, pitch, style, text, script } = options
  const reading = readingOf(options)
  await inStudio(
    context,
    () => {},
    async (run, engines, folder) => {
      if (script) {
        const file = await readSample(run, engines, { ...options, script }, folder)
        return app.storage.adopt(key, file, { signal })
      }
      const file = join(folder, 'sample.mp3')
      const sliders = { speed, volume, pitch }
      const own = { ...(style && { style }), ...(reading && { reading }) }
      await speak(run, engines, { text, voice: port, sliders, ...own }, file)
      await app.storage.adopt(key, file, { signal })
    },
  )
})
