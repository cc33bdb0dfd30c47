import { type FileHandle, open } from 'node:fs/promises'
import type { EncodedSound } from './encode-chunks.ts'
import { type AdtsForm, adtsForm, adtsHeader } from './core/adts.ts'
import { writeAtomically } from './write-atomically.ts'
import { ConcatenatedReader } from './concatenated-reader.ts'
import type { MediaOptions } from './core/media-options.ts'
import { readMp4 } from './mp4/read-mp4.ts'
import { headOf, type Said } from './mp4/head.ts'
import { type Layout, layOut, payload } from './mp4/layout.ts'

export interface MuxPlan extends Said {
  /** The film from `writeUndubbed`; without it the result is an M4A. */
  undubbed?: string | undefined
  tracks: readonly (Said['tracks'][number] & Pick<EncodedSound, 'files'>)[]
}

/**
 * Adds sound tracks to the parts of a film that a dub does not change, as an MP4 or M4A with its index first. Samples
 * of the film are copied in large blocks: a program that parses each takes several times as long.
 */
export async function mux(plan: MuxPlan, out: string, options: MediaOptions): Promise<void> {
  const rest = plan.undubbed === undefined ? undefined : await readMp4(plan.undubbed)
  const forms = await Promise.all(plan.tracks.map(({ files }) => adtsForm(files)))
  const layout = layOut(rest, forms)
  const head = headOf(plan, rest, forms, layout)
  await writeAtomically(out, async (part) => {
    await using opened = new AsyncDisposableStack()
    const handle = opened.use(await open(part, 'wx'))
    await handle.writeFile(head)
    const from = {
      film: opened.use(
        new ConcatenatedReader(plan.undubbed === undefined ? [] : [plan.undubbed], rest?.from),
      ),
      sounds: plan.tracks.map(({ files }) => opened.use(new ConcatenatedReader(files))),
    }
    await writeSamples(handle, layout, from, forms, options)
  })
}

/** Bytes written at a time. */
const page = 1 << 22

async function writeSamples(
  handle: FileHandle,
  { stretches, length }: Layout,
  from: { film: ConcatenatedReader; sounds: readonly ConcatenatedReader[] },
  forms: readonly AdtsForm[],
  { signal, onProgress }: MediaOptions,
): Promise<void> {
  const kept = Buffer.alloc(page)
  let used = 0
  let written = 0
  const flush = async () => {
    signal.throwIfAborted()
    await handle.writeFile(kept.subarray(0, used))
    onProgress?.((written += used) / length)
    used = 0
  }
  const put = async (bytes: Buffer) => {
    if (used + bytes.length > page) await flush()
    used += bytes.copy(kept, used)
  }
  for (const stretch of stretches)
    if ('bytes' in stretch)
      for (let left = stretch.bytes; left > 0;) {
        const bytes = await from.film.next(Math.min(left, ConcatenatedReader.most))
        await put(bytes)
        left -= bytes.length
      }
    else {
      const { sound, first, frames } = stretch
      const sizes = forms[sound]!.sizes.subarray(first, first + frames)
      await put(
        withoutHeaders(
          await from.sounds[sound]!.next(payload(sizes, 0, frames) + frames * adtsHeader),
          sizes,
        ),
      )
    }
  await flush()
}

function withoutHeaders(bytes: Buffer, sizes: Uint16Array): Buffer {
  let [read, kept] = [0, 0]
  for (const size of sizes) {
    read += adtsHeader
    bytes.copyWithin(kept, read, read + size)
    read += size
    kept += size
  }
  return bytes.subarray(0, kept)
}
