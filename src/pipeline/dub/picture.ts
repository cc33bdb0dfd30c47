import { join } from 'node:path'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { AssLook } from '#domain/cues/formats/ass-look.ts'
import { type AssOptions, printAss } from '#domain/cues/formats/print-ass.ts'
import { isUnspaced } from '#domain/text/languages.ts'
import type { Picture } from '#media/core/probe.ts'
import { burn } from '#media/film/burn.ts'
import { writeUndubbed } from '#media/film/undubbed.ts'
import type { Making } from '../core/artifact.ts'
import { make, type PipelineRun, stage } from '../core/run.ts'
import { type Film, spokenIn } from '../film/film.ts'
import type { Source } from '../film/source.ts'
import type { DubPlan, PicturePlan } from './dub-plan.ts'
import type { BurnStyle } from './dub-request.ts'

/** The visible label in a corner of the picture. */
const visibleLabel = (language: string) => (isUnspaced(language) ? 'AI 合成配音' : 'AI-generated voice')

/**
 * The film without its dub, as an MP4: the picture, possibly with drawings, and the original sound; undefined without a
 * picture.
 */
export async function undubbedOf(
  run: PipelineRun,
  plan: DubPlan,
  film: Film | undefined,
  language: string,
  texts: DrawnTexts,
): Promise<string | undefined> {
  const visible = film?.media.picture
  if (!film || !visible) return undefined
  const { isDrawn } = plan.picture
  const picture = isDrawn ? await drawnInto(run, plan.picture, film, visible, language, texts) : film.source
  return undubbedFilm(run, plan, film, picture)
}

interface DrawnTexts {
  /** The script, in its own language. */
  cues: readonly Cue[]
  subtitles: readonly Cue[]
  look: AssLook | undefined
}

/** Starts it early if it does not depend on the dub. */
export async function prepareUndubbed(run: PipelineRun, plan: DubPlan, film: Film): Promise<void> {
  if (!film.media.picture || plan.picture.isDrawn) return
  await undubbedFilm(run, plan, film, film.source)
}

async function undubbedFilm(
  run: PipelineRun,
  { picture: { keepsSound }, from: spoken }: DubPlan,
  film: Film,
  picture: Source,
): Promise<string> {
  // Sound slowed with the picture is not in the film's file.
  const own = keepsSound && film.sound && !film.warpedTracks
  const track = { audio: film.audio, language: spokenIn(film, spoken) }
  const original = own ? { file: film.source.path, ...track } : undefined
  // Subtitles of a slowed film would be out of sync.
  const keeps = !film.warpedTracks && film.media.subtitles.some(({ text }) => text)
  const subtitles = keeps ? film.source.path : undefined
  const from = {
    picture: picture.hash,
    original: original ? { source: film.source.hash, ...track } : null,
    ...(keeps && { subtitles: film.source.hash }),
  }
  const { folder } = await make(run, 'undubbed', 2, from, async (into) => {
    await writeUndubbed({ picture: picture.path, original, subtitles }, join(into, 'undubbed.mp4'), {
      signal: run.signal,
    })
  })
  return join(folder, 'undubbed.mp4')
}

function drawnInto(
  run: PipelineRun,
  { burn: style, isLabeled }: PicturePlan,
  film: Film,
  visible: Picture,
  language: string,
  { cues, subtitles, look }: DrawnTexts,
): Promise<Source> {
  const label = isLabeled ? visibleLabel(language) : undefined
  const drawn = style ? subtitles : []
  // Text that is equal in both languages is drawn once.
  const spoken = new Map(subtitles.map(({ id, text }) => [id, flat(text)]))
  const others = cues.filter(({ id, text }) => flat(text) !== spoken.get(id))
  const ass = printAss(drawn, {
    picture: { width: visible.width, height: visible.height },
    ...(style === 'own' ? { look } : style && burnLook(style, visible, others)),
  })
  return stage(run, { stage: 'picture', language }, async (onProgress) => {
    const from = { source: film.source.hash, ass, label: label ?? null }
    const draw: Making = async (into, onProgress) => {
      const segments = await burn(film.source.path, ass, join(into, 'picture.mp4'), {
        signal: run.signal,
        onProgress,
        folder: await run.artifacts.parts('picture'),
        id: film.source.hash,
        ...(label !== undefined && { label }),
      })
      run.made += segments.made
      run.reused += segments.reused
    }
    const { key, folder } = await make(run, 'picture', 1, from, draw, onProgress)
    return { path: join(folder, 'picture.mp4'), hash: key }
  })
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

export function burnLook(
  style: Exclude<BurnStyle, 'own'>,
  { width, height }: { width: number; height: number },
  cues: readonly Cue[],
): Pick<AssOptions, 'style' | 'below'> {
  switch (style) {
    case 'plain':
      return {}
    case 'large':
      return { style: { size: Math.round(Math.min(width, height) / 12), bold: true } }
    case 'yellow':
      return { style: { color: '#ffe14d' } }
    case 'top':
      return { style: { position: 'top' } }
    case 'bilingual':
      return { below: { texts: new Map(cues.map(({ id, text }) => [id, text])) } }
  }
}
