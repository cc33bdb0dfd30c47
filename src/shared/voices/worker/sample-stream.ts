import type { Sound } from '#domain/sound.ts'
import { encodeSpeaking, speechFrame } from '#media/speech-mp3.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import type { Audition } from '../server/samples.ts'
import { samplePart } from '../server/sample-stream.ts'

/** Parts of a quarter of a second: each is a file, and the first one can be played when it is stored. */
const partBytes = 10 * speechFrame.bytes

/** Stores the parts of a sample while it is synthesized. */
export function openSampleStream(
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
