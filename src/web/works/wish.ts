import type { Call } from '#contract/call.ts'
import { labelWithin, type WorkLabel } from '#contract/labels.ts'
import type { EngineName, Speaking, Voiceprint } from '#contract/voices.ts'
import { sampleDataBaker, sampleGoogle, sampleLinkup, sampleMicrosoft } from '#contract/voices.ts'
import { wish as wishShape, type WorkWish } from '#contract/works.ts'
import { voiceOf } from '#web/lib/generate-calls.ts'
import { remember, remembered } from '#web/lib/stored.ts'

/** Sliders in the middle speak as the voice does by itself. */
export const usual = 5

/** The call of an engine that speaks a sentence. */
export const sampleCalls = {
  linkup: sampleLinkup,
  dataBaker: sampleDataBaker,
  microsoft: sampleMicrosoft,
  google: sampleGoogle,
} as const satisfies Record<EngineName, Call>

export const plainly = (port: string): Speaking => ({
  port,
  speed: usual,
  volume: usual,
  pitch: usual,
  style: '',
})

/** What was wished before, with voices that are still offered; from scratch where nothing was. */
export function wishFrom(
  before: unknown,
  voices: readonly Voiceprint[],
  speakers: readonly string[],
  labels: readonly WorkLabel[],
): WorkWish {
  const read = wishShape.safeParse(before)
  const best = voices[0]?.id ?? ''
  if (!read.success) return wishShape.parse({ port: best, label: labels.at(-1) })
  const known = ({ port }: Speaking) => voiceOf(voices, port) !== undefined
  const own = Object.entries(read.data.speakers).filter(
    ([name, speaking]) => speakers.includes(name) && known(speaking),
  )
  const main = known(read.data) ? {} : plainly(best)
  const label = labelWithin(labels, read.data.label)
  return { ...read.data, ...main, label, speakers: Object.fromEntries(own) }
}

const screenOf = (project: string, language: string) => `wish ${project} ${language}`

export const rememberWish = (project: string, language: string, wish: WorkWish) =>
  remember(screenOf(project, language), wish)

export const rememberedWish = (project: string, language: string) => remembered(screenOf(project, language))
