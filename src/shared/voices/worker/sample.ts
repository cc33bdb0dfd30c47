import { join } from 'node:path'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { runPipeline } from '#shared/engine-host/worker/pipeline.ts'
import type { VoiceReference } from '#engines/core/ports.ts'
import { middle } from '#pipeline/core/voices.ts'
import { speak } from '#pipeline/dub/speak.ts'
import { ownReferences, withReferences } from './references.ts'
import { readingOf } from '../server/reading-of.ts'
import { readSample } from './script-sample.ts'
import { openSampleStream } from './sample-stream.ts'
import { type Audition, sampleKey, speakSample } from '../server/samples.ts'
import { readReference } from './stored-reference.ts'

export const runSpeakSample = handleJob(speakSample, async (options, context) => {
  const { app, tenant, signal } = context
  const key = sampleKey(tenant, options)
  if (await app.storage.head(key)) return
  const { port, speed, volume, pitch, style, text, script } = options
  const reading = readingOf(options)
  const account = await accountOf(context)
  await runPipeline(context, async (run, offered, folder) => {
    const engines = withReferences(offered, await referencesOf(context, options, account))
    if (script) {
      const file = await readSample(run, engines, { ...options, script }, folder)
      return app.storage.adopt(key, file, { signal })
    }
    const file = join(folder, 'sample.mp3')
    const sliders = { speed, volume, pitch }
    const own = {
      ...(style && { style }),
      ...(reading && { reading }),
      ...(options.reference && { language: options.language }),
    }
    const stream = canStream(context, options) ? openSampleStream(context, options, context.run) : undefined
    try {
      await speak(run, engines, { text, voice: port, sliders, ...own }, file, stream?.onSound)
    } finally {
      await stream?.end()
    }
    await app.storage.adopt(key, file, { signal })
  })
})

/** Louder speech is limited as a whole, and a retry would be played after the beginning of the first attempt. */
const canStream = (context: JobContext, { volume }: Audition): context is JobContext & { run: string } =>
  context.run !== undefined && context.attempt === 1 && volume === middle.volume

/** The recordings of the voices used. */
async function referencesOf(
  context: JobContext,
  options: Audition,
  account: string | undefined,
): Promise<ReadonlyMap<string, VoiceReference>> {
  const { port, reference } = options
  if (reference) return new Map([[port, await readReference(context, reference)]])
  if (account === undefined) return new Map()
  return (await ownReferences(context, { account, spoken: options })).references
}

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
