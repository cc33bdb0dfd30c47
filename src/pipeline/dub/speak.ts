import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resample } from '#domain/resample.ts'
import { unsoundedIn } from '#domain/script/speech/unsounded.ts'
import { millisecondsOf, type Sound } from '#domain/sound.ts'
import { writeWav } from '#domain/wav.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { Reading, Sliders } from '#engines/core/ports.ts'
import { speakText } from '#engines/core/speak-text.ts'
import type { MediaOptions } from '#media/core/media-options.ts'
import { writeAtomically } from '#media/core/write-atomically.ts'
import { encodeAac } from '#media/encode/aac.ts'
import { encodeMp3 } from '#media/encode/mp3.ts'
import { mux } from '#media/film/mux.ts'
import { fitClip } from '#media/sound/fit-clip.ts'
import { mixRate, openWav } from '#media/sound/samples.ts'
import { countCall, make, type PipelineRun, stage } from '../core/run.ts'
import { speechLabel } from '../core/speech-label.ts'
import { readsOfVoice, voiceNamed, voiceRecipe, voiceRequest } from '../core/voices.ts'
import { warnUnsounded } from '../core/warn-unsounded.ts'

/** Reads a text of any length with one voice, as a WAV, MP3 or M4A file. */
export async function speak(
  run: PipelineRun,
  engines: Engines,
  options: {
    text: string
    voice: string
    sliders: Sliders
    style?: string
    reading?: Reading
    /** That a recording speaks; usually its own. */
    language?: string
  },
  out: string,
  /** Called with the sound while it is spoken, by engines that hear it early. */
  onSound?: (piece: Sound) => void,
): Promise<void> {
  const { text, voice: id, sliders, style, reading, language } = options
  const own = reading && { reading: { ...reading } }
  const found = await voiceNamed(engines, id, run.signal, language)
  const { voice, synthesizer } = found
  const from = { text, ...voiceRecipe(found), sliders: { ...sliders }, style: style ?? null, ...own }
  const { signal } = run
  await warnUnsounded(run, [{ id: '', text }], () =>
    unsoundedIn(text, language ?? voice.language, {
      stretches: [{ start: 0, end: text.length, reads: readsOfVoice(found) }],
    }),
  )
  const { key, folder } = await stage(run, { stage: 'speak' }, (onProgress) =>
    make(
      run,
      'speech-file',
      1,
      from,
      async (into, onProgress) => {
        const { sound } = await speakText(
          synthesizer,
          { text, ...voiceRequest(found), sliders, style, ...own },
          { signal, onProgress, onSound, ...countCall(run, 'synthesize', synthesizer) },
        )
        const whole = await inTime(resample(sound, mixRate), reading?.totalTime, { signal })
        await writeFile(join(into, 'speech.wav'), writeWav(mixRate, [whole.samples]))
      },
      onProgress,
    ),
  )
  const wav = join(folder, 'speech.wav')
  await stage(run, { stage: 'write' }, async (onProgress) => {
    if (/\.wav$/i.test(out)) return writeAtomically(out, (part) => copyFile(wav, part))
    const samples = await openWav(wav, key)
    if (/\.mp3$/i.test(out)) return encodeMp3(samples, out, { signal, onProgress, label: speechLabel })
    const { files } = await encodeAac(samples, {
      signal,
      onProgress,
      folder: await run.artifacts.parts('aac'),
    })
    const duration = (samples.frames / mixRate) * 1000
    const tracks = [{ files, language: voice.language }]
    await mux({ tracks, duration, label: speechLabel }, out, { signal })
  })
}

/** Faster than this, speech is hard to understand. */
const maxSpeed = 2

/** What the engine could not do itself: speeds up speech that is longer than asked. */
async function inTime(
  sound: Sound,
  totalTime: number | undefined,
  options: Pick<MediaOptions, 'signal'>,
): Promise<Sound> {
  const over = totalTime ? millisecondsOf(sound) / totalTime : 1
  return over > 1 ? fitClip(sound, { speed: Math.min(over, maxSpeed) }, options) : sound
}
