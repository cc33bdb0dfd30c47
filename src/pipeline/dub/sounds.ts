import { join } from 'node:path'
import { encodeMp3 } from '#media/mp3.ts'
import { writePeaks } from '#media/peaks.ts'
import { writeWavFile } from '#media/samples.ts'
import { type DubbedLanguage, labelOf } from './deliver.ts'
import type { DubRequest } from './dub-request.ts'
import { type PipelineRun, stage } from '../core/run.ts'

/** Writes the sound of a dub for other uses: the mix as MP3 or WAV, and the new voices alone with their waveform. */
export function writeSounds(
  run: PipelineRun,
  { name, label, out }: Pick<DubRequest, 'name' | 'label' | 'out'>,
  { language, sound }: DubbedLanguage,
  audio: 'mp3' | 'wav',
): Promise<{ audio: string; voice: string; peaks: string }> {
  const { signal } = run
  const said = labelOf({ label })
  const whole = join(out, `${name}.${language}.${audio}`)
  const voice = join(out, `${name}.${language}.voice.wav`)
  const peaks = join(out, `${name}.${language}.voice.peaks`)
  return stage(run, { stage: 'audio', language }, async (onProgress) => {
    await writeWavFile(voice, sound.voices, { signal, label: said })
    await writePeaks(voice, peaks, { signal })
    if (audio === 'wav') await writeWavFile(whole, sound.mixed, { signal, onProgress, label: said })
    else await encodeMp3(sound.mixed, whole, { signal, onProgress, label: said })
    return { audio: whole, voice, peaks }
  })
}
