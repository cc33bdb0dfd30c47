import type { Cue } from '#domain/cues/cue.ts'
import type { Engines } from '#engines/engines.ts'
import type { Span } from '#engines/ports.ts'
import { alignScript } from './align-script.ts'
import { cast } from './cast.ts'
import { findCuts } from './cuts.ts'
import { deliver, writeBackground } from './deliver.ts'
import type { DubRequest } from './dub-request.ts'
import { type Film, openFilm } from './film.ts'
import { listenTo } from './listen.ts'
import { partOf, type Run, stage, withBeside } from './run.ts'
import { hearScript, matchTranslation, nameSpeakers, readScript, readUntimed } from './script.ts'
import { partFilm, type Stems } from './separate.ts'
import { slowed } from './slowed.ts'
import { speakLines } from './speak-lines.ts'
import { translateCues } from './translate.ts'

/** What all languages of a dub share. */
export interface DubGround {
  /** None where there are subtitles only. */
  film?: Film
  cues: readonly Cue[]
  /** Milliseconds; Infinity where nothing says how long it is. */
  duration: number
  /** Where the picture changes at once, in milliseconds. */
  cuts: Promise<number[]>
  /** Comes while other things are done; none where no background is wanted or there is none. */
  stems: Promise<Stems | undefined>
}

/** From a film, or from subtitles alone, to a dub in each language; gives the files that were written. */
export function dub(whole: Run, engines: Engines, request: DubRequest): Promise<string[]> {
  return withBeside(whole, async (run, beside) => {
    const ground = isSubtitles(request.input)
      ? await subtitlesAlone(run, request.input)
      : await hearFilm(run, engines, request, beside)
    const files: string[] = []
    for (const to of request.to) files.push(...(await dubInto(partOf(run), engines, request, ground, to)))
    const stems = await ground.stems
    if (stems) files.push(await writeBackground(stems, request.out))
    return files
  })
}

const isSubtitles = (name: string) => /\.(srt|ass|ssa|vtt)$/i.test(name)

async function subtitlesAlone(run: Run, path: string): Promise<DubGround> {
  const cues = await stage(run, { stage: 'read' }, () => readScript(run, path))
  return {
    cues: numbered(cues),
    duration: Infinity,
    cuts: Promise.resolve([]),
    stems: Promise.resolve(undefined),
  }
}

async function hearFilm(
  run: Run,
  engines: Engines,
  request: DubRequest,
  beside: <Made>(making: Promise<Made>) => Promise<Made>,
): Promise<DubGround> {
  const film = await stage(run, { stage: 'read' }, (progress) => openFilm(run, request.input, progress))
  const speech = await listenTo(run, engines, film)
  const wantsBackground = request.background !== 'off'
  const stems = wantsBackground ? beside(partFilm(run, engines, film, speech)) : Promise.resolve(undefined)
  const cuts = beside(findCuts(run, film))
  const script = numbered(await scriptOf(run, engines, request, film, speech))
  const cues = await nameSpeakers(run, script, film, engines.diarizers[0])
  return { film, cues, duration: film.duration, cuts, stems }
}

/** What is said: from subtitles, from a text that is found in the sound, or heard. */
async function scriptOf(
  run: Run,
  engines: Engines,
  { subtitles, from }: DubRequest,
  film: Film,
  speech: readonly Span[],
): Promise<Cue[]> {
  if (!subtitles) return hearScript(run, engines, film, speech, from)
  const text = await readUntimed(subtitles)
  return text === undefined ? readScript(run, subtitles) : alignScript(run, engines, film, speech, text, from)
}

const numbered = (cues: readonly Cue[]) => cues.map((cue, index) => ({ ...cue, id: String(index + 1) }))

async function dubInto(
  run: Run,
  engines: Engines,
  request: DubRequest,
  ground: DubGround,
  to: string,
): Promise<string[]> {
  const translations = await translated(run, engines, request, ground, to)
  const speakers = [...new Set(ground.cues.map(({ speaker }) => speaker ?? ''))]
  const voices = await cast(engines, to, speakers, request, run.signal)
  const { lines, map } = await speakLines(run, ground, translations, voices, {
    language: to,
    slowPicture: request.slowPicture,
  })
  const bent = map ? await slowed(run, ground, to, map) : ground
  return deliver(run, request, bent, to, lines)
}

async function translated(
  run: Run,
  engines: Engines,
  { from, translations }: DubRequest,
  { cues, duration }: DubGround,
  to: string,
): Promise<Map<string, string>> {
  const file = translations[to]
  if (file) return matchTranslation(cues, await readScript(run, file))
  if (from.toLowerCase() === to.toLowerCase()) return new Map(cues.map(({ id, text }) => [id, text]))
  return translateCues(run, engines, { cues, duration }, { from, to })
}
