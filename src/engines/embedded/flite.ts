import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sound } from '#domain/sound.ts'
import { readMono } from '#domain/wav.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import type { Gender } from '#engines/core/ports.ts'
import { runInstalled } from './installed-program.ts'

export const flite = { command: 'flite', package: 'flite' }
const sox = { command: 'sox', package: 'sox' }

/**
 * The voices of Debian's flite, the most intelligible first. Excluded: awb_time, which only tells the time, and kal,
 * which is kal16 at half the sample rate. The pitch of rms cannot be changed.
 */
export const fliteVoices: readonly { name: string; about: string; language: string; gender: Gender }[] = [
  { name: 'rms', about: 'American', language: 'en-US', gender: 'male' },
  { name: 'slt', about: 'American', language: 'en-US', gender: 'female' },
  { name: 'awb', about: 'Scottish', language: 'en-GB', gender: 'male' },
  { name: 'kal16', about: 'American', language: 'en-US', gender: 'male' },
]

/** `pace` is 1 at the voice's natural rate; `pitch` is in semitones. */
export async function speakFlite(
  { text, voice, pace, pitch }: { text: string; voice: string; pace: number; pitch: number },
  { temp, signal }: { temp: string; signal: AbortSignal },
): Promise<Sound> {
  const plain = inAscii(text)
  if (!/[a-z0-9]/i.test(plain))
    throw new EngineError('embedded', 'refused', engineFault('englishOnly', { voice }))
  const id = randomUUID()
  const [words, spoken, tuned] = ['txt', 'wav', 'pitch.wav'].map((end) =>
    join(temp, `flite-${id}.${end}`),
  ) as [string, string, string]
  try {
    await writeFile(words, plain)
    const settings = [`duration_stretch=${1 / pace}`, `f0_shift=${2 ** (pitch / 12)}`]
    await runInstalled(
      flite,
      ['-voice', voice, ...settings.flatMap((each) => ['--setf', each]), '-f', words, '-o', spoken],
      {
        signal,
      },
    )
    const bySox = voice === 'rms' && pitch !== 0
    if (bySox) await runInstalled(sox, [spoken, tuned, 'pitch', String(pitch * 100)], { signal })
    const wav = await readFile(bySox ? tuned : spoken)
    // On a full disk flite writes a truncated file and exits with success.
    if (wav.length < 8 || wav.readUInt32LE(4) + 8 > wav.length)
      throw new EngineError('embedded', 'badAnswer', engineFault('onlyPart', { folder: temp }))
    return readMono(wav)
  } finally {
    await Promise.all([words, spoken, tuned].map((file) => rm(file, { force: true })))
  }
}

/** flite reads bytes and would pronounce the bytes of a curly quote or an accent. */
export function inAscii(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/[–—…]/g, ', ')
    .replace(/£(\d+)/g, '$1 pounds')
    .replace(/€(\d+)/g, '$1 euros')
    .normalize('NFKD')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
}
