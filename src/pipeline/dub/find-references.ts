import type { Cue } from '#domain/cues/core/cue.ts'
import { namesIn } from '#domain/cues/speech/speaker-names.ts'
import type { Engines } from '#engines/core/engines.ts'
import { type PipelineRun, stage, withBeside } from '../core/run.ts'
import { detectSpeech } from '../film/detect-speech.ts'
import { openFilm } from '../film/film.ts'
import { splitFilm } from '../film/separate.ts'
import { nameSpeakers } from '../script/script.ts'
import type { DubRequest } from './dub-request.ts'
import { type FilmReference, openChooser } from './film-references.ts'
import { clonersFor } from './plan-cast.ts'

interface FindRequest extends Pick<DubRequest, 'from' | 'audioTrack'> {
  film: string
  script: readonly Cue[]
  /** Which is going to be spoken. */
  to: string
  /** For each speaker. */
  most: number
}

/** The references that a dub may take for each speaker of a film, in the order of the film; the first is what it takes. */
export function findReferences(
  whole: PipelineRun,
  engines: Engines,
  { film: path, from, audioTrack, script, to, most }: FindRequest,
): Promise<{ speaker: string; references: FilmReference[] }[]> {
  return withBeside(whole, async (run, beside) => {
    const [cloner] = clonersFor(engines, to)
    const choice = { language: from, track: audioTrack }
    const film = await stage(run, { stage: 'read' }, (progress) => openFilm(run, path, choice, progress))
    const speech = await detectSpeech(run, engines.detectors[0], film)
    const voices = beside(splitFilm(run, engines.separators[0], film, speech))
    const cues = await nameSpeakers(run, script, film, engines.diarizers[0])
    const names = namesIn(cues.map(({ text }) => text))
    const choose = openChooser(run, from, { film, cues, duration: film.duration, voices, names })
    const found: { speaker: string; references: FilmReference[] }[] = []
    for (const speaker of new Set(cues.map(({ speaker = '' }) => speaker)))
      found.push({ speaker, references: await choose(speaker, cloner!, most) })
    return found
  })
}
