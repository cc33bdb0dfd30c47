import { type FileHandle, open } from 'node:fs/promises'
import { type AdtsForm, adtsForm, adtsHeader } from './adts.ts'
import { appear } from './appear.ts'
import { InTurn } from './in-turn.ts'
import type { MediaOptions } from './media-options.ts'
import { readMp4 } from './mp4/read-mp4.ts'
import { headOf, type Said } from './mp4/head.ts'
import { type Layout, layOut, payload } from './mp4/layout.ts'

export interface MuxPlan extends Said {
  /** The film as `writeUndubbed` wrote it; none gives an M4A. */
  undubbed?: string | undefined
  /** Files of ADTS as encodeAac writes them. */
  tracks: readonly (Said['tracks'][number] & { file: string })[]
}

/**
 * Puts sound beside what no dub changes, as an MP4 or M4A that says first what is in it. The film's samples are taken over as they lie
 * there, many at a time: a program that looks at each takes several times as long.
 */
export async function mux(plan: MuxPlan, out: string, options: MediaOptions): Promise<void> {
  await using files = new AsyncDisposableStack()
  const opened = async (path: string) => files.use(await open(path))
  const film = plan.undubbed === undefined ? undefined : await opened(plan.undubbed)
  const rest = film && (await readMp4(film))
  const sounds: FileHandle[] = []
  const forms: AdtsForm[] = []
  for (const { file } of plan.tracks) {
    const handle = await opened(file)
    sounds.push(handle)
    forms.push(await adtsForm(handle))
  }
  const layout = layOut(rest, forms)
  const head = headOf(plan, rest, forms, layout)
  await appear(out, async (part) => {
    await using handle = await open(part, 'wx')
    await handle.writeFile(head)
    const from = {
      film: film && new InTurn(film, rest!.from),
      sounds: sounds.map((each) => new InTurn(each, 0)),
    }
    await writeSamples(handle, layout, from, forms, options)
  })
}

/** Bytes that are written at a time. */
const page = 1 << 22

async function writeSamples(
  handle: FileHandle,
  { stretches, length }: Layout,
  from: { film: InTurn | undefined; sounds: readonly InTurn[] },
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
        const bytes = await from.film!.next(Math.min(left, InTurn.most))
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
