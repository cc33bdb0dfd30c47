import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resample } from '#domain/resample.ts'
import { millisecondsOf, type Sound } from '#domain/sound.ts'
import { writeWav } from '#domain/wav.ts'
import type { Engines, SpokenVoice } from '#engines/core/engines.ts'
import type { Span } from '#engines/core/ports.ts'
import { best } from '#engines/core/quality.ts'
import { speakText } from '#engines/core/speak-text.ts'
import { drawFilm } from '#media/film/draw-film.ts'
import { mixRate } from '#media/sound/samples.ts'
import { make, type PipelineRun } from '../core/run.ts'
import { voicesFor } from './plan-cast.ts'
import { drawSample, height, sampleScenes, width } from './sample-picture.ts'

/** Milliseconds of silence: before the first word, between two sentences, and after the last. */
const rests = { first: 1200, between: 650, last: 1600 }

const qualityOf = ({ voice, synthesizer }: SpokenVoice) => synthesizer.quality(voice.language)

/** Makes a short English film about the product, spoken by the best voice of this machine; returns its path. */
export async function makeSampleFilm(run: PipelineRun, engines: Engines): Promise<string> {
  const voices = await voicesFor(engines, 'en', run.signal)
  const quality = best(voices.map(qualityOf))
  const { voice, synthesizer, sliders } = voices.find((each) => qualityOf(each) === quality)!
  const engine = `${synthesizer.id} ${synthesizer.version}`
  const said = sampleScenes.map(({ said: text }) => text)
  const { folder } = await make(run, 'sample-film', 1, { said, voice: voice.id, engine }, async (into) => {
    const spoken: Sound[] = []
    for (const text of said) {
      run.calls.synthesize += 1
      const { sound } = await speakText(
        synthesizer,
        { text, voice: voice.id, sliders },
        { signal: run.signal },
      )
      spoken.push(resample(sound, mixRate))
    }
    const { samples, spans, duration } = inARow(spoken)
    const speech = join(into, 'speech.wav')
    await writeFile(speech, writeWav(mixRate, [samples]))
    await drawFilm(
      {
        speech,
        duration,
        width,
        height,
        ass: drawSample(spans, duration),
        wave: { top: 470, height: 150, color: '#5aa9ff' },
        ground: ['#0b1320', '#123155'],
        notes: [55, 82.41, 110],
      },
      join(into, 'film.mp4'),
      { signal: run.signal },
    )
  })
  return join(folder, 'film.mp4')
}

/** Joins them with silence in between. */
function inARow(sounds: readonly Sound[]): { samples: Float32Array; spans: Span[]; duration: number } {
  let at = rests.first
  const spans = sounds.map((sound) => {
    const span = { start: at, end: at + millisecondsOf(sound) }
    at = span.end + rests.between
    return span
  })
  const duration = Math.ceil(spans.at(-1)!.end + rests.last)
  const samples = new Float32Array(Math.ceil((duration / 1000) * mixRate))
  for (const [index, sound] of sounds.entries())
    samples.set(sound.samples, Math.round((spans[index]!.start / 1000) * mixRate))
  return { samples, spans, duration }
}
