import type { Cue } from '#domain/cues/core/cue.ts'
import type { AssLook } from '#domain/cues/formats/ass-look.ts'
import { matchLook, matchTranslation, unmatched } from '#domain/cues/speech/match-translation.ts'
import { namesIn } from '#domain/cues/speech/speaker-names.ts'
import type { Span } from '#engines/core/ports.ts'
import { partOf, type PipelineRun, warn, withBeside, stage } from '../core/run.ts'
import { findCuts } from '../film/cuts.ts'
import { detectSpeech } from '../film/detect-speech.ts'
import { type Film, openFilm } from '../film/film.ts'
import { type Stems, splitFilm } from '../film/separate.ts'
import { alignScript } from '../script/align-script.ts'
import { linesToSpeak, warnOfUnmatched, warnOfUnspoken } from '../script/lines-to-speak.ts'
import { hearScript, nameSpeakers, numbered } from '../script/script.ts'
import { translateCues } from '../script/translate.ts'
import { castLines, withTakes } from './cast-lines.ts'
import { deliver, type DubbedLanguage } from './deliver.ts'
import type { DubInputs } from './dub-inputs.ts'
import type { DubPlan, LanguagePlan, FilmPlan, SubtitlesPlan } from './dub-plan.ts'
import { measureBackground } from './mixdown.ts'
import { prepareUndubbed } from './picture.ts'
import { withShorter } from './shorten.ts'
import { slowed } from './slowed.ts'
import { speakLines } from './speak-lines.ts'

interface Dubbed {
  languages: DubbedLanguage[]
  /** The shared background if the picture is not slowed; undefined if it is not wanted or does not exist. */
  stems?: Stems | undefined
}

type Beside = <Made>(making: Promise<Made>) => Promise<Made>

/** Opens the film and hears who says what, while what no language changes is made beside it. */
async function hearFilm(
  run: PipelineRun,
  plan: DubPlan,
  source: FilmPlan,
  beside: Beside,
): Promise<DubInputs> {
  const { path, track, detector, separation, hasBackground, diarizer } = source
  const film = await stage(run, { stage: 'read' }, (progress) => openFilm(run, path, track, progress))
  const speech = await detectSpeech(run, detector, film)
  const voices = separation
    ? beside(splitFilm(run, separation.separator, film, speech))
    : Promise.resolve(undefined)
  const stems = hasBackground ? voices : Promise.resolve(undefined)
  // If the picture is slowed, both are made later from the slowed files.
  if (!plan.picture.isSlowed) {
    void beside(stems.then((found) => found && measureBackground(run, found)))
    void beside(prepareUndubbed(run, plan, film))
  }
  const cuts = beside(findCuts(run, film))
  const cues = await nameSpeakers(run, await scriptOf(run, plan, source, film, speech), film, diarizer)
  return { film, cues, names: namesOf(plan, cues), duration: film.duration, cuts, stems, voices }
}

const readSubtitles = (plan: DubPlan, { cues }: SubtitlesPlan): DubInputs => ({
  cues,
  names: namesOf(plan, cues),
  duration: Infinity,
  cuts: Promise.resolve([]),
  stems: Promise.resolve(undefined),
  voices: Promise.resolve(undefined),
})

async function scriptOf(
  run: PipelineRun,
  { from }: DubPlan,
  { script }: FilmPlan,
  film: Film,
  speech: readonly Span[],
): Promise<readonly Cue[]> {
  switch (script.kind) {
    case 'given':
      return script.cues
    case 'aligned':
      return numbered(await alignScript(run, script.aligning, film, speech, script.text, from))
    case 'recognized':
      return numbered(await hearScript(run, script.hearing, film, speech, from, script.hotWords))
  }
}

const namesOf = ({ speaksEverything }: DubPlan, cues: readonly Cue[]) =>
  speaksEverything ? undefined : namesIn(cues.map(({ text }) => text))

/** Dubs a film or subtitles into each language, as planned by `planDub`. */
export function dub(whole: PipelineRun, plan: DubPlan): Promise<Dubbed> {
  return withBeside(whole, async (run, beside) => {
    const { source, picture } = plan
    const inputs =
      source.kind === 'film' ? await hearFilm(run, plan, source, beside) : readSubtitles(plan, source)
    if ((picture.isDrawn || picture.isSlowed) && !inputs.film?.media.picture) warn(run, 'noPicture')
    warnOfUnspoken(run, inputs.cues, inputs.names, inputs.duration)
    const languages: DubbedLanguage[] = []
    for (const language of plan.languages) languages.push(await dubInto(run, plan, language, inputs))
    return { languages, stems: await inputs.stems }
  })
}

async function dubInto(
  whole: PipelineRun,
  plan: DubPlan,
  into: LanguagePlan,
  inputs: DubInputs,
): Promise<DubbedLanguage> {
  const run = partOf(whole)
  const { cues, film, stems } = inputs
  const { texts, look } = await translated(run, plan, into, inputs)
  const toSpeak = withTakes(linesToSpeak(cues, texts, inputs), into.takes)
  const { lines: cast, references } = await castLines(run, plan.from, into, inputs, toSpeak)
  const { lines: spoken, map } = await speakLines(run, plan, into, inputs, cast)
  const footage = map && film ? await slowed(run, film, stems, into.language, map) : inputs
  const lines = await withShorter(run, plan.from, into, spoken)
  return deliver(run, plan, into, { footage, cues, lines, references, look })
}

/** The text of each line, and how the subtitles look. */
async function translated(
  run: PipelineRun,
  { from, look }: DubPlan,
  { language: to, words, glossary }: LanguagePlan,
  { cues, duration }: DubInputs,
): Promise<{ texts: ReadonlyMap<string, string>; look: AssLook | undefined }> {
  switch (words.kind) {
    case 'texts':
      return { texts: words.texts, look }
    case 'file': {
      const { file, lines } = words
      // Also in the reports of the other languages.
      warnOfUnmatched(run.whole ?? run, file, { cues, lines, ...unmatched(cues, lines) })
      return {
        texts: matchTranslation(cues, lines),
        look: words.look ? matchLook(cues, lines, words.look) : look,
      }
    }
    case 'own':
      return { texts: new Map(cues.map(({ id, text }) => [id, text])), look }
    case 'translated':
      return {
        texts: await translateCues(run, words.translator, { cues, duration }, { from, to, glossary }),
        look,
      }
  }
}
