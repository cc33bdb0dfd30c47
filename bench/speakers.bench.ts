import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolder } from '#cli/core/paths.ts'
import { genderByPitch, medianOf, pitchOfSpeech } from '#domain/pitch-of-speech.ts'
import { resample } from '#domain/resample.ts'
import { readMono, readWav, writeWav } from '#domain/wav.ts'
import type { Span, Turn } from '#engines/core/ports.ts'
import { openDraftDiarizer } from '#engines/draft-speakers/draft-diarizer.ts'
import { openSeparator } from '#engines/embedded/separator.ts'
import { openSpeechDetector } from '#engines/embedded/speech-detector.ts'
import { openNeural } from '#engines/neural/open-neural.ts'
import { makeMusic } from '#engines/separation-figures/music.ts'
import { speechFile } from '#testkit/media/films.ts'
import { diarizationError } from './diarization-error.ts'
import { type Dialogue, dialogueRate, makeDialogue } from './generated-dialogue.ts'
import type { Bench, Measure } from './harness.ts'

// Who speaks when, found without a model, against "one speaker": the diarization error in percent. Generated dialogues,
// alone and with music that was separated; and a recording of one person, which must stay one.

const rate = 16_000
const seeds = [1, 2, 3]
/** The music is softer than the speech by this many decibels. */
const musicBelow = 9
const detector = openSpeechDetector()
const draft = openDraftDiarizer(detector)

interface Scored {
  draft: number
  one: number
  /** Of the model `speakers`, if there is one. */
  model: number | undefined
  found: number
  /** Shares of the speakers whose gender is recognized by their pitch. */
  genders: number
}

const dialogues = [2, 3, 4, 5].flatMap((people) =>
  [false, true].map((music): Measure => ({
    name: `speakers.draft/${people}${music ? '-music' : ''}`,
    unit: '% error',
    aim: { ratio: 0.35, better: 'lower' },
    async run(bench) {
      const all: Scored[] = []
      for (const seed of seeds) {
        const seconds = 40 + 20 * people
        const dialogue = await makeDialogue(people, { ...bench, seed: 100 * people + seed, seconds })
        const heard = music ? await separated(dialogue, bench, seed) : alone(dialogue)
        const file = join(bench.temp, 'voice.wav')
        await writeFile(file, writeWav(rate, [heard]))
        const scored = await score(dialogue, file, heard, bench)
        all.push(scored)
        bench.report(
          `${people} people, seed ${seed}: ${scored.found} found, error ${scored.draft.toFixed(1)} %`,
        )
      }
      const average = (of: (scored: Scored) => number) =>
        all.reduce((sum, each) => sum + of(each), 0) / all.length
      const model = all.some((each) => each.model !== undefined) && average((each) => each.model!)
      const right = all.filter(({ found }) => found === people).length
      return {
        ours: average((each) => each.draft),
        baseline: average((each) => each.one),
        note:
          `right number of speakers in ${right} of ${all.length}; gender by pitch ${(100 * average((each) => each.genders)).toFixed(0)} %; ` +
          (model === false ? 'no model' : `model ${model.toFixed(1)} %`),
      }
    },
  })),
)

export const measures: Measure[] = [
  ...dialogues,
  {
    name: 'speakers.draft/one-person',
    unit: 'speakers',
    aim: { ratio: 1, better: 'lower' },
    async run({ signal }) {
      const turns = await draft.diarize(speechFile, { signal })
      const pitch = pitchOfSpeech(resample(readMono(await readFile(speechFile)), rate).samples)
      const found = new Set(turns.map(({ speaker }) => speaker)).size
      return { ours: found, baseline: 1, note: `a real recording of a man, pitch ${pitch?.toFixed(0)} Hz` }
    },
  },
]

const alone = ({ samples }: Dialogue) => resample({ rate: dialogueRate, samples }, rate).samples

async function separated(
  { samples }: Dialogue,
  { temp, signal }: Bench,
  seed: number,
): Promise<Float32Array> {
  const music = makeMusic(Math.ceil(samples.length / dialogueRate) + 1, { seed }).channels
  const power = (channel: Float32Array) => channel.reduce((sum, value) => sum + value * value, 0)
  const gain =
    Math.sqrt((2 * power(samples)) / (power(music[0]!) + power(music[1]!))) * 10 ** (-musicBelow / 20)
  const mix = music.map((channel) => samples.map((value, at) => value + gain * channel[at]!))
  const at = (name: string) => join(temp, `${name}.wav`)
  await writeFile(at('mix'), writeWav(dialogueRate, mix))
  await writeFile(at('heard'), writeWav(rate, [inMono(mix)]))
  const speech = await detector.detect(at('heard'), { signal })
  await openSeparator().separate(at('mix'), { voice: at('stem'), background: at('rest') }, { speech, signal })
  return inMono(readWav(await readFile(at('stem'))).channels)
}

const inMono = ([left, right]: readonly Float32Array[]) =>
  resample({ rate: dialogueRate, samples: left!.map((value, at) => (value + right![at]!) / 2) }, rate).samples

async function score(
  { turns, genders }: Dialogue,
  file: string,
  heard: Float32Array,
  { signal }: Bench,
): Promise<Scored> {
  const speech = await detector.detect(file, { signal })
  const found = await draft.diarize(file, { speech, signal })
  const percent = (guess: readonly Turn[]) => 100 * diarizationError(turns, guess).rate
  const neural = await openNeural({
    models: join(dataFolder(undefined), 'models'),
    threads: 2,
    memory: Infinity,
  })
  const [model] = neural.diarizers
  const byModel = model && percent(await model.diarize(file, { signal }))
  neural.close()
  const right = [...genders].filter(([speaker, gender]) => {
    const pitches = turns
      .filter((turn) => turn.speaker === speaker)
      .flatMap(({ start, end }) => pitchOfSpeech(heard.subarray(start * 16, end * 16)) ?? [])
    const pitch = medianOf(pitches)
    return pitch !== undefined && genderByPitch(pitch) === gender
  })
  return {
    draft: percent(found),
    one: percent(speech.map((span: Span) => ({ ...span, speaker: '1' }))),
    model: byModel,
    found: new Set(found.map(({ speaker }) => speaker)).size,
    genders: right.length / genders.size,
  }
}
