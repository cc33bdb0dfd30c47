import { join } from 'node:path'
import { handleJob, type JobContext } from '#server/core/jobs/job.ts'
import { inStudio } from '#server/production/engine-host/perform-studio.ts'
import { speak } from '#pipeline/dub/speak.ts'
import { ownReferences, withReferences } from './perform-references.ts'
import { readingOf } from './reading-of.ts'
import { readSample } from './perform-script-sample.ts'
import { sampleKey, speakSample } from './samples.ts'

export const runSpeakSample = handleJob(speakSample, async (options, context) => {
  const { app, tenant, signal } = context
  const key = sampleKey(tenant, options)
  if (await app.storage.head(key)) return
  const { port, speed, volume, pitch, style, text, script } = options
  const reading = readingOf(options)
  const account = await accountOf(context)
  await inStudio(
    context,
    () => {},
    async (run, offered, folder) => {
      const engines =
        account === undefined
          ? offered
          : withReferences(offered, await ownReferences(context, { account, spoken: options }))
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

/** The account that waits for it; library samples have none. */
async function accountOf({ db, run }: JobContext): Promise<string | undefined> {
  if (run === undefined) return undefined
  const { account_id } = await db
    .selectFrom('runs')
    .select('account_id')
    .where('id', '=', run)
    .executeTakeFirstOrThrow()
  return account_id
}
