import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cue } from '#domain/cues/core/cue.ts'
import { pitchOfSpeech } from '#domain/pitch-of-speech.ts'
import { mostSpoken } from '#domain/script/characters/most-spoken.ts'
import { type Engines, speakerFinderOf } from '#engines/core/engines.ts'
import type { Span, Turn } from '#engines/core/ports.ts'
import { openWavFile } from '#engines/core/wav-file.ts'
import { decodeSound } from '#media/sound/sound.ts'
import { make, type PipelineRun, stage } from '../core/run.ts'
import { detectSpeech } from '../film/detect-speech.ts'
import type { Film } from '../film/film.ts'
import { splitFilm } from '../film/separate.ts'

/** Who speaks in a film, as a suggestion that a person checks. */
export interface FoundSpeakers {
  /** A draft was found without a model. */
  quality: 'draft' | 'good'
  /** The speaker of each line that has one: `1`, `2` ... in the order of the film. */
  speakers: ReadonlyMap<string, string>
  /** The pitch of the voice in each line in Hz, where it could be measured. */
  pitches: ReadonlyMap<string, number>
}

interface Voice {
  key: string
  /** 16 000 Hz, one channel. */
  file: string
}

/**
 * Finds who speaks in each line, in the voices without the background if `separates`. Undefined if the film has no sound or no
 * engine can do it.
 */
export async function findSpeakers(
  run: PipelineRun,
  engines: Engines,
  film: Film,
  cues: readonly Cue[],
  { separates }: { separates: boolean },
): Promise<FoundSpeakers | undefined> {
  const finder = speakerFinderOf(engines)
  if (!finder || !film.sound) return undefined
  const speech = await detectSpeech(run, engines.detectors[0], film)
  const { key, speech: file } = film.sound
  const voice = (separates && (await separatedVoice(run, engines, film, speech))) || { key, file }
  return stage(run, { stage: 'speakers' }, async (progress) => {
    const from = { sound: voice.key, engine: `${finder.id} ${finder.version}` }
    const { folder } = await make(
      run,
      'turns',
      1,
      from,
      async (into, onProgress) => {
        const turns = await finder.diarize(voice.file, { speech, signal: run.signal, onProgress })
        await writeFile(join(into, 'turns.json'), JSON.stringify(turns))
      },
      progress,
    )
    const turns = JSON.parse(await readFile(join(folder, 'turns.json'), 'utf8')) as Turn[]
    return {
      quality: finder.quality,
      speakers: inOrder(cues.map(({ id, ...cue }) => [id, mostSpoken(turns, cue)] as const)),
      pitches: await pitchesOf(run, voice.file, cues),
    }
  })
}

/** Numbered by their first lines: a turn without a line has no number. */
function inOrder(lines: readonly (readonly [string, string | undefined])[]): Map<string, string> {
  const order = [...new Set(lines.map(([, speaker]) => speaker))].filter((speaker) => speaker !== undefined)
  return new Map(
    lines.flatMap(([id, speaker]) =>
      speaker === undefined ? [] : [[id, String(order.indexOf(speaker) + 1)] as const],
    ),
  )
}

async function separatedVoice(
  run: PipelineRun,
  engines: Engines,
  film: Film,
  speech: readonly Span[],
): Promise<Voice | undefined> {
  const stems = await splitFilm(run, engines.separators[0], film, speech)
  if (!stems) return undefined
  const { key, folder } = await make(run, 'voice-speech', 1, { stems: stems.key }, (into) =>
    decodeSound(stems.voice, { speech: join(into, 'speech.wav') }, { signal: run.signal }),
  )
  return { key, file: join(folder, 'speech.wav') }
}

/** More of a line would not change its pitch. */
const longestMeasured = 10_000

async function pitchesOf(
  { signal }: PipelineRun,
  file: string,
  cues: readonly Cue[],
): Promise<Map<string, number>> {
  await using sound = await openWavFile(file)
  const samples = (milliseconds: number) => Math.round((milliseconds * sound.form.rate) / 1000)
  const pitches = new Map<string, number>()
  for (const { id, start, end } of cues) {
    signal.throwIfAborted()
    const [said] = await sound.read(samples(start), samples(Math.min(end - start, longestMeasured)))
    const pitch = said && pitchOfSpeech(said)
    if (pitch !== undefined) pitches.set(id, Math.round(pitch))
  }
  return pitches
}
