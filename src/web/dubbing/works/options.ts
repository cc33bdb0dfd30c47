import { labelWithin, type WorkLabel } from '#contract/labels.ts'
import type { Speaking, Voiceprint } from '#contract/voices.ts'
import { wish as wishShape, type WorkWish } from '#contract/works.ts'
import { plainly, voiceOf } from '#web/kit/voices/speaking.ts'
import { remember, remembered } from '#web/core/page/stored.ts'

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
