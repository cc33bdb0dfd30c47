import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { App } from '#core/server/app/app.ts'
import { Problem } from '#core/server/http/problem.ts'
import { wavHeader } from '#domain/wav.ts'
import { frameBytes, liveRate } from '../../contract/socket.ts'
import type { SessionRow } from '../core/access.ts'
import { soundKey } from './file-sound.ts'

/** Joins the files of a session. */
export async function writeSessionSound(
  app: App,
  session: SessionRow,
  frames: number,
  out: string,
): Promise<void> {
  await using file = await open(out, 'wx')
  await file.writeFile(wavHeader({ rate: liveRate, channels: 1, frames: (frames * frameBytes) / 2 }))
  const header = wavHeader({ rate: liveRate, channels: 1, frames: 0 }).length
  for (let first = 0; first < frames;) {
    const stored = await app.storage.read(soundKey(session, first))
    if (!stored) throw new Problem('liveNoSound')
    const pcm = (await buffer(stored)).subarray(header)
    await file.writeFile(pcm)
    first += pcm.length / frameBytes
  }
}
