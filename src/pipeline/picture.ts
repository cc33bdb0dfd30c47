import { join } from 'node:path'
import type { Cue } from '#domain/cues/cue.ts'
import { type AssOptions, printAss } from '#domain/cues/print-ass.ts'
import { isUnspaced } from '#domain/text/languages.ts'
import { burn } from '#media/burn.ts'
import type { DubGround } from './dub.ts'
import type { BurnStyle, DubRequest } from './dub-request.ts'
import { make, type Run, stage } from './run.ts'

/** What the picture says in a corner, where that is asked for. */
const visibleLabel = (language: string) => (isUnspaced(language) ? 'AI 合成配音' : 'AI-generated voice')

/** The picture that goes into the dub: the film's own, unless something is drawn into it; none where it has none. */
export async function pictureOf(
  run: Run,
  request: DubRequest,
  { film, cues }: DubGround,
  language: string,
  subtitles: readonly Cue[],
): Promise<string | undefined> {
  const shown = film?.media.picture
  if (!shown) return undefined
  const label = request.label === 'visible' ? visibleLabel(language) : undefined
  if (!request.burn && !label) return film.source.path
  const drawn = request.burn ? subtitles : []
  const ass = printAss(drawn, {
    picture: { width: shown.width, height: shown.height },
    ...(request.burn && dress(request.burn, shown, cues)),
  })
  return stage(run, { stage: 'picture', language }, async (onProgress) => {
    const from = { source: film.source.hash, ass, label: label ?? null }
    const { folder } = await make(run, 'picture', 1, from, async (into) => {
      const segments = await burn(film.source.path, ass, join(into, 'picture.mp4'), {
        signal: run.signal,
        onProgress,
        folder: await run.artifacts.parts('picture'),
        id: film.source.hash,
        ...(label !== undefined && { label }),
      })
      run.made += segments.made
      run.reused += segments.reused
    })
    return join(folder, 'picture.mp4')
  })
}

export function dress(
  style: BurnStyle,
  { width, height }: { width: number; height: number },
  cues: readonly Cue[],
): Pick<AssOptions, 'style' | 'below'> {
  switch (style) {
    case 'plain':
      return {}
    case 'large':
      return { style: { size: Math.round(Math.min(width, height) / 12), bold: true } }
    case 'yellow':
      return { style: { colour: '#ffe14d' } }
    case 'top':
      return { style: { position: 'top' } }
    case 'bilingual':
      return { below: { texts: new Map(cues.map(({ id, text }) => [id, text])) } }
  }
}
