import type { AssLook } from '#domain/cues/ass-look.ts'
import { matchLook, matchTranslation, unmatched } from '#domain/cues/match-translation.ts'
import { partOf, type PipelineRun, warn, withBeside } from '../core/run.ts'
import type { Stems } from '../film/separate.ts'
import { linesToSpeak, warnOfUnmatched, warnOfUnspoken } from '../script/lines-to-speak.ts'
import { translateCues } from '../script/translate.ts'
import { castLines, withTakes } from './cast-lines.ts'
import { deliver, type DubbedLanguage } from './deliver.ts'
import type { DubInputs } from './dub-inputs.ts'
import type { DubPlan, LanguagePlan } from './dub-plan.ts'
import { hearFilm, readSubtitles } from './hear-film.ts'
import { withShorter } from './shorten.ts'
import { slowed } from './slowed.ts'
import { speakLines } from './speak-lines.ts'

interface Dubbed {
  languages: DubbedLanguage[]
  /** The shared background if the picture is not slowed; undefined if it is not wanted or does not exist. */
  stems?: Stems | undefined
}

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
