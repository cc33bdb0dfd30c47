import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resample } from '#domain/resample.ts'
import { writeWav } from '#domain/wav.ts'
import { unsoundedIn } from '#domain/script/unsounded.ts'
import type { Sound } from '#domain/sound.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { Reading, Sliders } from '#engines/core/ports.ts'
import { speakText } from '#engines/core/speak-text.ts'
import { encodeAac } from '#media/aac.ts'
import { writeAtomically } from '#media/write-atomically.ts'
import { encodeMp3 } from '#media/mp3.ts'
import { mux } from '#media/mux.ts'
import { mixRate, openWav } from '#media/samples.ts'
import { readsOfVoice, voiceNamed, voiceRecipe, voiceRequest } from '../core/voices.ts'
import { countCall, make, type PipelineRun, stage } from '../core/run.ts'
import { speechLabel } from '../core/speech-label.ts'
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
        await writeFile(join(into, 'speech.wav'), writeWav(mixRate, [resample(sound, mixRate).samples]))
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
