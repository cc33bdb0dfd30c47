import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cue } from '#domain/cues/core/cue.ts'
import { resample } from '#domain/resample.ts'
import { writeWav } from '#domain/wav.ts'
import { speakFlite } from '#engines/embedded/flite.ts'
import { ffmpeg } from './films.ts'
import { joinSamples } from './join-samples.ts'

const rate = 16_000

const texts = [
  'The weather was cold in the morning and the streets were still wet.',
  'She opened the window and looked at the people who waited for the train.',
]

/** Voices of flite in turn, two lines each, as a sound file; `voices` has the voice of each line. */
export async function makeDialogue(folder: string, voices: readonly string[]) {
  const { signal } = new AbortController()
  const gap = new Float32Array(rate / 2)
  const parts: Float32Array[] = [gap]
  let at = gap.length
  const cues: Cue[] = []
  for (const voice of voices)
    for (const text of texts) {
      const spoken = await speakFlite({ text, voice, pace: 1, pitch: 0 }, { temp: folder, signal })
      const { samples } = resample(spoken, rate)
      const [start, end] = [Math.round(at / 16), Math.round((at + samples.length) / 16)]
      cues.push({ id: `c${cues.length + 1}`, start, end, text })
      parts.push(samples, gap)
      at += samples.length + gap.length
    }
  const file = join(folder, `${voices.join('-')}.wav`)
  await writeFile(file, writeWav(rate, [joinSamples(parts)]))
  return {
    file,
    cues,
    voices: voices.flatMap((voice) => texts.map(() => voice)),
    duration: Math.ceil(at / 16),
  }
}

/** The same as a film. */
export async function makeDialogueFilm(folder: string, voices: readonly string[]) {
  const dialogue = await makeDialogue(folder, voices)
  const film = join(folder, 'dialogue.mp4')
  const picture = `testsrc2=size=320x180:rate=25:duration=${dialogue.duration / 1000}`
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await ffmpeg('-f', 'lavfi', '-i', picture, '-i', dialogue.file, ...coded, film)
  return { ...dialogue, film }
}
