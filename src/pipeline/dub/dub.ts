import type { Cue } from '#domain/cues/cue.ts'
import { namesIn } from '#domain/cues/speaker-names.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { Span } from '#engines/core/ports.ts'
import { pipelineFault } from '../core/faults.ts'
import { alignScript } from '../script/align-script.ts'
import { cast, castLines } from './cast.ts'
import { checkAhead, isSame } from './check-ahead.ts'
import { findCuts } from '../film/cuts.ts'
import { deliver, type DubbedLanguage } from './deliver.ts'
import type { DubRequest } from './dub-request.ts'
import type { DubInputs } from './dub-inputs.ts'
import { type Film, openFilm } from '../film/film.ts'
import { linesToSpeak, type Names, warnOfUnspoken } from '../script/lines-to-speak.ts'
import { detectSpeech } from '../film/detect-speech.ts'
import { measureBackground } from './mixdown.ts'
import { checkReferences, wantsOriginal, withOriginalVoices } from './original-voices.ts'
import { prepareUndubbed } from './picture.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { partOf, type PipelineRun, stage, warn, withBeside } from '../core/run.ts'
import { hearScript, nameSpeakers, numbered } from '../script/script.ts'
import { partFilm, type Stems } from '../film/separate.ts'
import { withShorter } from './shorten.ts'
import { slowed } from './slowed.ts'
import { speakLines } from './speak-lines.ts'
import { withTakes } from './takes.ts'
import { translateCues } from '../script/translate.ts'

interface Dubbed {
  languages: DubbedLanguage[]
  /** The shared background if the picture is not slowed; undefined if it is not wanted or does not exist. */
  stems?: Stems | undefined
}

/** Dubs a film or subtitles into each language. */
export function dub(whole: PipelineRun, engines: Engines, request: DubRequest): Promise<Dubbed> {
  return withBeside(whole, async (run, beside) => {
    await checkAhead(engines, request, run.signal)
    await checkReferences(run, engines, request)
    const inputs =
      request.film === undefined
        ? subtitlesAlone(request)
        : await hearFilm(run, engines, request, request.film, beside)
    const isDrawn = request.burn || request.slowPicture || request.label === 'visible'
    if (isDrawn && !inputs.film?.media.picture) warn(run, 'noPicture')
    warnOfUnspoken(run, inputs.cues, namesOf(request, inputs), inputs.duration)
    const languages: DubbedLanguage[] = []
    for (const to of request.to) languages.push(await dubInto(partOf(run), engines, request, inputs, to))
    return { languages, stems: await inputs.stems }
  })
}

function subtitlesAlone({ name, script }: DubRequest): DubInputs {
  if (!script || typeof script === 'string')
    throw new PipelineError('badSubtitles', pipelineFault('nothingGiven', { name }))
  return {
    cues: script,
    duration: Infinity,
    cuts: Promise.resolve([]),
    stems: Promise.resolve(undefined),
    voices: Promise.resolve(undefined),
  }
}

async function hearFilm(
  run: PipelineRun,
  engines: Engines,
  request: DubRequest,
  path: string,
  beside: <Made>(making: Promise<Made>) => Promise<Made>,
): Promise<DubInputs> {
  const film = await stage(run, { stage: 'read' }, (progress) =>
    openFilm(run, path, choiceOf(request), progress),
  )
  const speech = await detectSpeech(run, engines, film)
  const wantsBackground = request.background !== 'off'
  const nothing = Promise.resolve(undefined)
  const isParted = wantsBackground || wantsOriginal(request)
  const voices = isParted ? beside(partFilm(run, engines, film, speech)) : nothing
  const stems = wantsBackground ? voices : nothing
  // If the picture is slowed, both are made later from the slowed files.
  if (!request.slowPicture) {
    void beside(stems.then((found) => found && measureBackground(run, found)))
    void beside(prepareUndubbed(run, request, film))
  }
  const cuts = beside(findCuts(run, film))
  const script = await scriptOf(run, engines, request, film, speech)
  // Speakers only matter if voices have to be chosen for them.
  const nobodyNamed = script.every(({ speaker }) => !speaker)
  const isChosen =
    !request.voice || wantsOriginal(request) || (nobodyNamed && Object.keys(request.speakers).length > 0)
  const cues = isChosen ? await nameSpeakers(run, script, film, engines.diarizers[0]) : script
  return { film, cues, duration: film.duration, cuts, stems, voices }
}

const choiceOf = ({ from, audioTrack }: DubRequest) => ({ language: from, track: audioTrack })

/** The terms of the glossary are likely to be said. */
const hotWordsOf = (glossary: NonNullable<DubRequest['glossary']>): string[] => [
  ...new Set(Object.values(glossary).flatMap((terms) => terms.map(({ source }) => source))),
]

/** The script: as given, aligned with the sound, or recognized. */
async function scriptOf(
  run: PipelineRun,
  engines: Engines,
  { script, from, glossary = {} }: DubRequest,
  film: Film,
  speech: readonly Span[],
): Promise<readonly Cue[]> {
  if (script === undefined)
    return numbered(await hearScript(run, engines, film, speech, from, hotWordsOf(glossary)))
  if (typeof script !== 'string') return script
  return numbered(await alignScript(run, engines, film, speech, script, from))
}

/** Recognized text is all spoken. */
const namesOf = ({ script, speakDescriptions }: DubRequest, { cues }: DubInputs): Names =>
  speakDescriptions || script === undefined ? undefined : namesIn(cues.map(({ text }) => text))

async function dubInto(
  run: PipelineRun,
  engines: Engines,
  request: DubRequest,
  inputs: DubInputs,
  to: string,
): Promise<DubbedLanguage> {
  const translations = await translated(run, engines, request, inputs, to)
  const names = namesOf(request, inputs)
  const spoken = linesToSpeak(inputs.cues, translations, { names, duration: inputs.duration })
  const toSpeak = withTakes(spoken, request.takes?.[to])
  const speakers = [...new Set(toSpeak.flatMap(({ cue, take }) => (take ? [] : [cue.speaker ?? ''])))]
  const among = { language: to, toSpeak }
  const kept = await withOriginalVoices(run, engines, request, { ...inputs, names }, among)
  const voices = await cast(kept.engines, to, speakers, kept.request, run.signal)
  const own = await castLines(kept.engines, to, kept.request.lines, run.signal)
  for (const voice of new Set([...voices.values(), ...own.values()].map((each) => each.voice)))
    if (![baseLanguage(to), 'mul'].includes(baseLanguage(voice.language)))
      warn(run, 'foreignVoice', { voice: voice.id, language: to })
  const { lines, map } = await speakLines(
    run,
    inputs,
    toSpeak,
    { voices, own },
    {
      language: to,
      slowPicture: request.slowPicture,
      lexicon: request.lexicons?.[to],
    },
  )
  const bent = map ? await slowed(run, inputs, to, map) : inputs
  const reported = request.suggestShorter ? await withShorter(run, engines, request, to, lines) : lines
  const look = request.looks?.[to]?.(inputs.cues) ?? request.look
  return deliver(run, { ...request, look }, bent, to, { lines: reported, references: kept.references })
}

async function translated(
  run: PipelineRun,
  engines: Engines,
  { from, translations, glossary = {} }: DubRequest,
  { cues, duration }: DubInputs,
  to: string,
): Promise<ReadonlyMap<string, string>> {
  const given = translations[to]
  if (given) return given(cues)
  if (isSame(from, to)) return new Map(cues.map(({ id, text }) => [id, text]))
  return translateCues(run, engines, { cues, duration }, { from, to, glossary: glossary[to] ?? [] })
}
