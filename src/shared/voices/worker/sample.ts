import { join } from 'node:path'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { lexiconOf } from '#domain/script/lexicon/lexicon.ts'
import type { Sound } from '#domain/sound.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { VoiceReference } from '#engines/core/ports.ts'
import { encodeSpeaking, speechFrame } from '#media/encode/speech-mp3.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { middle } from '#pipeline/core/voices.ts'
import { speak } from '#pipeline/dub/speak.ts'
import { readBook } from '#pipeline/read/book/read-book.ts'
import { spokenBy } from '#pipeline/speech/spoken-by.ts'
import { runPipeline } from '#shared/engine-host/worker/pipeline.ts'
import { readingOf } from '../server/reading-of.ts'
import { samplePart } from '../server/sample-stream.ts'
import { type Audition, sampleKey, speakSample, type ScriptText } from '../server/samples.ts'
import { ownReferences, withReferences } from './references.ts'
import { speakingWith } from './spoken.ts'
import { readReference } from './stored-reference.ts'

/** Parts of a quarter of a second: each is a file, and the first one can be played when it is stored. */
const partBytes = 10 * speechFrame.bytes

/** Stores the parts of a sample while it is synthesized. */
function openSampleStream(
  { app, tenant, signal }: Pick<JobContext, 'app' | 'tenant' | 'signal'>,
  audition: Audition,
  run: string,
) {
  let pieces: ReadableStreamDefaultController<Sound>
  const sound = new ReadableStream<Sound>({ start: (controller) => void (pieces = controller) })
  let part = 0
  let held: Buffer = Buffer.alloc(0)
  const store = async () => {
    const bytes = held
    held = Buffer.alloc(0)
    await app.storage.put(samplePart(tenant, audition, run, part), bytes, { signal })
    part += 1
  }
  const take = async (mp3: Buffer) => {
    held = Buffer.concat([held, mp3])
    if (held.length >= partBytes) await store()
  }
  const encoded = encodeSpeaking(sound, take, { signal }).then(() => (held.length > 0 ? store() : undefined))
  // Reported by `end`.
  encoded.catch(() => undefined)
  return {
    onSound: (piece: Sound) => pieces.enqueue(piece),
    async end() {
      pieces.close()
      await encoded
    },
  }
}

const settings = { peak: -1, head: 0, tail: 0, sentencePause: 300, paragraphPause: 0, headingPause: 0 }

/** Speaks a text of a script in the same way as works, including marks and pronunciations. Returns the MP3 file. */
async function readSample(
  run: PipelineRun,
  engines: Engines,
  { text, script, ...options }: Audition & { script: ScriptText },
  folder: string,
): Promise<string> {
  const { language, marks, characters, terms } = script
  const reading = readingOf(options)
  const out = join(folder, 'out')
  await readBook(
    run,
    engines,
    {
      name: 'sample',
      title: text,
      language,
      blocks: [{ id: 'sample', kind: 'paragraph', text, marks }],
      voice: { ...speakingWith(options), ...(reading && { reading }) },
      characters: Object.fromEntries(
        Object.entries(characters).map(([name, voice]) => [name, speakingWith(voice)]),
      ),
      spoken: spokenBy(language, lexiconOf(terms, language)),
      settings,
      formats: ['mp3'],
      chapterFiles: false,
      label: 'embedded',
    },
    out,
  )
  return join(out, 'sample.mp3')
}

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
