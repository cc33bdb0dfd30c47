import { namesIn } from '#domain/cues/speech/speaker-names.ts'
import type { Engines } from '#engines/core/engines.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import type { PipelineRun } from '../core/run.ts'
import { speechLabel } from '../core/speech-label.ts'
import { aligningFor } from '../script/align-script.ts'
import { hearingFor } from '../script/script.ts'
import { translatorFor } from '../script/translate.ts'
import type { DubPlan, FilmPlan, LanguagePlan, ScriptPlan, WordsPlan } from './dub-plan.ts'
import { type DubRequest, isSame, placesOf, wantsOriginal } from './dub-request.ts'
import { planCast, speakersOf } from './plan-cast.ts'
import { shortenerFor } from './shorten.ts'

/**
 * Decides everything about a dub: the only place that chooses engines, voices and files. Fails if something that is
 * needed is missing, instead of after an hour of work.
 */
export async function planDub(run: PipelineRun, engines: Engines, request: DubRequest): Promise<DubPlan> {
  const { name, film, from, script, label, background, out } = request
  const source = film === undefined ? subtitlesAlone(request) : planFilm(engines, request, film)
  const speaksEverything = request.speakDescriptions === true || script === undefined
  const cues = typeof script === 'object' ? script : undefined
  const names = speaksEverything ? undefined : namesIn(cues?.map(({ text }) => text) ?? [])
  const known = cues && speakersOf(cues, names)
  const languages: LanguagePlan[] = []
  for (const language of request.to)
    languages.push(await planLanguage(run, engines, request, language, known))
  return {
    name,
    from,
    source,
    speaksEverything,
    look: request.look,
    picture: {
      isSlowed: request.slowPicture,
      isDrawn: request.burn !== undefined || label === 'visible',
      burn: request.burn,
      isLabeled: label === 'visible',
      keepsSound: request.secondTrack,
    },
    isDucked: background === 'duck',
    loudness: request.loudness,
    label: label === 'off' ? undefined : `${speechLabel}, dubbed by Yiyin`,
    sounds: request.sounds ?? 'mp3',
    out,
    languages,
  }
}

function subtitlesAlone({ name, script }: DubRequest): DubPlan['source'] {
  if (typeof script === 'object') return { kind: 'subtitles', cues: script }
  throw new PipelineError('badSubtitles', pipelineFault('nothingGiven', { name }))
}

function planFilm(engines: Engines, request: DubRequest, path: string): FilmPlan {
  const { script, from, audioTrack, voice, speakers, background } = request
  const keepsVoices = wantsOriginal(request)
  const hasBackground = background !== 'off'
  const isNamed = typeof script === 'object' && script.some(({ speaker }) => speaker)
  // Who speaks only matters if voices have to be chosen for speakers.
  const tellsApart = !voice || keepsVoices || (!isNamed && Object.keys(speakers).length > 0)
  return {
    kind: 'film',
    path,
    track: { language: from, track: audioTrack },
    detector: engines.detectors[0],
    script: planScript(engines, request, path),
    diarizer: tellsApart ? engines.diarizers[0] : undefined,
    separation: hasBackground || keepsVoices ? { separator: engines.separators[0] } : undefined,
    hasBackground,
  }
}

function planScript(engines: Engines, { script, from, glossary = {} }: DubRequest, path: string): ScriptPlan {
  if (typeof script === 'object') return { kind: 'given', cues: script }
  if (script !== undefined)
    return { kind: 'aligned', text: script, aligning: aligningFor(engines, from, path) }
  // The terms of the glossary are likely to be said.
  const terms = Object.values(glossary).flat()
  const hotWords = [...new Set(terms.map(({ source }) => source))]
  return { kind: 'recognized', hearing: hearingFor(engines, from, path), hotWords }
}

async function planLanguage(
  run: PipelineRun,
  engines: Engines,
  request: DubRequest,
  language: string,
  known: readonly string[] | undefined,
): Promise<LanguagePlan> {
  return {
    language,
    words: planWords(engines, request, language),
    glossary: request.glossary?.[language] ?? [],
    shortener: request.suggestShorter ? shortenerFor(engines, request.from, language) : undefined,
    lexicon: request.lexicons?.[language],
    takes: request.takes?.[language] ?? new Map<string, string>(),
    cast: await planCast(run, engines, request, language, known),
    places: placesOf(request, language),
  }
}

function planWords(engines: Engines, { from, translations }: DubRequest, language: string): WordsPlan {
  const given = translations[language]
  if (given) return given
  if (isSame(from, language)) return { kind: 'own' }
  return { kind: 'translated', translator: translatorFor(engines, from, language) }
}
