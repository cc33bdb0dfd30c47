import { addAbortSignal, type Readable } from 'node:stream'
import { containerOfStream } from '../core/container.ts'
import { mediaFault } from '../core/faults.ts'
import { foreign, type Input, runFfmpeg } from '../core/ffmpeg.ts'
import { MediaError } from '../core/media-error.ts'
import type { MediaOptions } from '../core/media-options.ts'

/** Samples a second that live recognition takes. */
const rate = 16_000

type Take = (sound: Int16Array) => Promise<void>

/** The sound of a file at the speed at which it plays, as if it were spoken now. */
export async function playFile(file: string, take: Take, options: MediaOptions): Promise<void> {
  let isEmpty = true
  const takeAny: Take = async (sound) => {
    isEmpty = false
    await take(sound)
  }
  await decode(await foreign(file, { before: ['-re'] }), undefined, takeAny, options)
  if (isEmpty) throw new MediaError('unreadable', mediaFault('noSamples'))
}

/** The sound of a stream as it comes: a file, or raw 16-bit samples of one channel at 16 kHz. */
export async function playStream(stream: Readable, take: Take, options: MediaOptions): Promise<void> {
  // Somebody who stops does not wait for the next sound.
  addAbortSignal(options.signal, stream)
  const bytes = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first = await bytes.next()
  if (first.done) return
  async function* whole(): AsyncGenerator<Buffer> {
    yield first.value as Buffer
    for (let next = await bytes.next(); !next.done; next = await bytes.next()) {
      yield next.value
    }
  }
  const container = containerOfStream(first.value)
  if (!container) return takeAll(whole(), take)
  await decode({ file: 'pipe:0', demuxers: container.demuxers }, whole(), take, options)
}

async function decode(
  input: Input,
  stdin: AsyncIterable<Uint8Array> | undefined,
  take: Take,
  options: MediaOptions,
): Promise<void> {
  await runFfmpeg(
    {
      inputs: [input],
      args: ['-vn', '-ac', '1', '-ar', String(rate), '-f', 's16le', 'pipe:1'],
      ...(stdin && { stdin }),
      read: (output) => takeAll(output, take),
    },
    options,
  )
}

/** A chunk may end in the middle of a sample. */
async function takeAll(chunks: AsyncIterable<Buffer>, take: Take): Promise<void> {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % 2)
    rest = bytes.subarray(whole)
    const samples = new Int16Array(whole / 2)
    for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(at * 2)
    if (samples.length > 0) await take(samples)
  }
}
