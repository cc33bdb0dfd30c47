import * as z from 'zod/mini'
import type { Cue } from '#domain/cues/core/cue.ts'
import { type Speaking, speaking } from '#shared/voices/contract.ts'
import { dubWarning } from '#shared/works/contract.ts'
import { knot, spokenLine } from '../contract.ts'

// What a work stores about its generation.

/** A line as shown, without its later changes, which are read on each request. */
const line = z.extend(z.omit(spokenLine, { changed: true, shorter: true }), {
  // In older releases lines had no own voices and no takes.
  voice: z._default(z.nullable(speaking), null),
  take: z._default(spokenLine.shape.take, null),
})
export type WorkLine = z.output<typeof line>

const isWarning = (value: unknown): value is z.output<typeof dubWarning> =>
  dubWarning.safeParse(value).success

const workReport = z.object({
  /** The lines when the work was made. */
  lines: z.array(line),
  /** The subtitles, in the times of the dub. */
  subtitles: z.array(z.object({ id: z.string(), start: z.number(), end: z.number(), text: z.string() })),
  timeMap: z._default(z.array(knot), []),
  engineCalls: z.object({ recognize: z.int(), translate: z.int(), synthesize: z.int() }),
  /** How many of the lines a person had reviewed; null if no engine recognized them. */
  reviewed: z._default(z.nullable(z.object({ lines: z.int(), of: z.int() })), null),
  // An older release stored sentences here.
  warnings: z.pipe(
    z.array(z.unknown()),
    z.transform((value) => value.filter(isWarning)),
  ),
})
export type WorkReport = z.output<typeof workReport>

/** Undefined if the work is not made yet. */
export const readReport = (report: unknown): WorkReport | undefined =>
  report === null ? undefined : z.parse(workReport, report)

/** The input lines of the work. */
export function givenLines({ lines }: WorkReport): {
  cues: Cue[]
  translations: ReadonlyMap<string, string>
  voices: ReadonlyMap<string, Speaking>
} {
  const cues = lines.map(({ id, start, end, text, speaker }) => ({
    id,
    start,
    end,
    text,
    ...(speaker && { speaker }),
  }))
  // A line without a translation keeps its original voice; one with an empty translation is silent.
  const translated = lines.filter(({ translation, flag }) => translation !== '' || flag !== 'original')
  return {
    cues,
    translations: new Map(translated.map(({ id, translation }) => [id, translation])),
    voices: new Map(lines.flatMap(({ id, voice }) => (voice ? [[id, voice] as const] : []))),
  }
}

/** The cues of the original in the times of the dub. */
export function originalsOf({ lines, subtitles }: WorkReport): Cue[] {
  const said = new Map(lines.map((each) => [each.id, each]))
  return subtitles.map((cue) => {
    const { text = '', speaker } = said.get(cue.id) ?? {}
    return { ...cue, text, ...(speaker && { speaker }) }
  })
}
