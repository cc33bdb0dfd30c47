import { type FileHandle, open } from 'node:fs/promises'
import { type AdtsForm, adtsForm, adtsHeader } from '../core/adts.ts'
import { badFile } from '../core/media-error.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { writeAtomically } from '../core/write-atomically.ts'
import type { EncodedSound } from '../encode/encode-chunks.ts'
import { headOf, type Said } from '../mp4/head.ts'
import { type Layout, layOut, payload } from '../mp4/layout.ts'
import { readMp4 } from '../mp4/read-mp4.ts'

export interface MuxPlan extends Said {
  /** The film from `writeUndubbed`; without it the result is an M4A. */
  undubbed?: string | undefined
  tracks: readonly (Said['tracks'][number] & Pick<EncodedSound, 'files'>)[]
}

/** Reads files that are parts of one stream as contiguous bytes, from an offset of the first on, in large pages. */
class ConcatenatedReader implements AsyncDisposable {
  /** The most bytes that can be requested at once. */
  static readonly most = 1 << 20
  readonly #left: string[]
  readonly #page = Buffer.allocUnsafe(ConcatenatedReader.most)
  #file: FileHandle | undefined
  #at: number
  #begin = 0
  #end = 0

  constructor(files: readonly string[], at = 0) {
    this.#left = [...files]
    this.#at = at
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.close()
  }

  /** Exactly this many bytes; the buffer can be modified and is valid until the next call. */
  async next(count: number): Promise<Buffer> {
    if (this.#end - this.#begin < count) await this.#fill(count)
    const bytes = this.#page.subarray(this.#begin, this.#begin + count)
    this.#begin += count
    return bytes
  }

  async #fill(count: number): Promise<void> {
    this.#page.copyWithin(0, this.#begin, this.#end)
    this.#end -= this.#begin
    this.#begin = 0
    while (this.#end < count) {
      this.#file ??= await this.#openNext()
      const { bytesRead } = await this.#file.read(
        this.#page,
        this.#end,
        ConcatenatedReader.most - this.#end,
        this.#at,
      )
      this.#at += bytesRead
      this.#end += bytesRead
      if (bytesRead > 0) continue
      await this.#file.close()
      this.#file = undefined
      this.#at = 0
    }
  }

  #openNext(): Promise<FileHandle> {
    const next = this.#left.shift()
    if (next === undefined) throw badFile()
    return open(next)
  }
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
  const saved = Buffer.alloc(page)
  let used = 0
  let written = 0
  const flush = async () => {
    signal.throwIfAborted()
    await handle.writeFile(saved.subarray(0, used))
    onProgress?.((written += used) / length)
    used = 0
  }
  const put = async (bytes: Buffer) => {
    if (used + bytes.length > page) await flush()
    used += bytes.copy(saved, used)
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
  let [read, saved] = [0, 0]
  for (const size of sizes) {
    read += adtsHeader
    bytes.copyWithin(saved, read, read + size)
    read += size
    saved += size
  }
  return bytes.subarray(0, saved)
}
