import type { Cue } from '#domain/cues/cue.ts'
import { namesIn } from '#domain/cues/speaker-names.ts'
import type { Span } from '#engines/core/ports.ts'
import { type PipelineRun, stage } from '../core/run.ts'
import { findCuts } from '../film/cuts.ts'
import { detectSpeech } from '../film/detect-speech.ts'
import { type Film, openFilm } from '../film/film.ts'
import { splitFilm } from '../film/separate.ts'
import { alignScript } from '../script/align-script.ts'
import { hearScript, nameSpeakers, numbered } from '../script/script.ts'
import type { DubInputs } from './dub-inputs.ts'
import type { DubPlan, FilmPlan, SubtitlesPlan } from './dub-plan.ts'
import { measureBackground } from './mixdown.ts'
import { prepareUndubbed } from './picture.ts'

type Beside = <Made>(making: Promise<Made>) => Promise<Made>

/** Opens the film and hears who says what, while what no language changes is made beside it. */
export async function hearFilm(
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

export const readSubtitles = (plan: DubPlan, { cues }: SubtitlesPlan): DubInputs => ({
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
