import type { Cue } from '#domain/cues/core/cue.ts'
import type { Engines } from '#engines/core/engines.ts'
import { type PipelineRun, stage } from '../core/run.ts'
import type { AudioChoice } from '../film/audio-track.ts'
import { chunks, detectSpeech } from '../film/detect-speech.ts'
import { type Film, openFilm } from '../film/film.ts'
import { hearingFor, hearScript, nameSpeakers, nobodySpeaks } from './script.ts'

/** Transcribes a film to cues. */
export async function transcribe(
  run: PipelineRun,
  engines: Engines,
  input: string,
  choice: AudioChoice & { language: string },
): Promise<Cue[]> {
  const film = await open(run, input, choice)
  const speech = await detectSpeech(run, engines.detectors[0], film)
  const cues = await hearScript(
    run,
    hearingFor(engines, choice.language, input),
    film,
    speech,
    choice.language,
  )
  return nameSpeakers(run, cues, film, engines.diarizers[0])
}

/** The cues of a film: from its subtitles, or recognized. */
export async function scriptOfFilm(
  run: PipelineRun,
  engines: Engines,
  film: Film,
  {
    language,
    script,
    hotWords,
  }: {
    language: string
    script?: readonly Cue[] | undefined
    /** Names and terms that are likely to be said. */
    hotWords: readonly string[]
  },
): Promise<Cue[]> {
  if (script) return [...script]
  const speech = await detectSpeech(run, engines.detectors[0], film)
  const hearing = hearingFor(engines, language, film.source.path)
  return hearScript(run, hearing, film, speech, language, hotWords)
}

/** The longest line to fill in, in milliseconds. */
const longestLine = 7000

/** Empty lines where somebody speaks: all that is possible for a language that no engine recognizes. */
export async function emptyScript(
  run: PipelineRun,
  { detectors }: Engines,
  input: string,
  choice: AudioChoice,
): Promise<Cue[]> {
  const film = await open(run, input, choice)
  const speech = await detectSpeech(run, detectors[0], film)
  if (speech.length === 0) throw nobodySpeaks(film)
  return chunks(speech, longestLine, film.duration).map((span, index) => ({
    id: String(index + 1),
    ...span,
    text: '…',
  }))
}

const open = (run: PipelineRun, input: string, choice: AudioChoice): Promise<Film> =>
  stage(run, { stage: 'read' }, (progress) => openFilm(run, input, choice, progress))
