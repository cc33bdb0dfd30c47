import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { remember, remembered } from '#core/web/page/stored.ts'
import { forChildren, ownProfile, type Profile, profileFor, profiles } from '#domain/cues/core/profiles.ts'

/** Style guides, the children's variant of the language, and custom rules. */
export const profileNames = [
  ...(Object.keys(profiles) as (keyof typeof profiles)[]),
  'children',
  'own',
] as const
export type ProfileName = (typeof profileNames)[number]

/** Editable custom rules with their limits. */
export const ownLimits = {
  speed: { least: 1, most: 50 },
  lineLength: { least: 5, most: 100 },
  lines: { least: 1, most: 4 },
  shortest: { least: 100, most: 5000 },
  longest: { least: 500, most: 60_000 },
} as const
export type OwnRules = Pick<Profile, keyof typeof ownLimits>

const within = ({ least, most }: { least: number; most: number }) =>
  z.number().check(z.minimum(least), z.maximum(most))
const ownShape = z.object({
  speed: within(ownLimits.speed),
  lineLength: within(ownLimits.lineLength),
  lines: within(ownLimits.lines),
  shortest: within(ownLimits.shortest),
  longest: within(ownLimits.longest),
})

export interface ChosenProfile {
  name: ProfileName
  rules: Profile
  choose(name: ProfileName): void
  setOwn(rules: OwnRules): void
}

const screen = 'subtitleProfile'
const ownScreen = 'ownSubtitleRules'

/** Profile for checks: the last choice, or the default of the language. */
export function useProfile(language: string | null): ChosenProfile {
  const usual = usualName(language)
  const [name, setName] = useState(() => keptName() ?? usual)
  const [own, setOwn] = useState(keptOwn)
  const rules = useMemo(() => {
    if (name === 'children') return forChildren(profiles[usual])
    return name === 'own' ? ownProfile(usual, own ?? {}) : profiles[name]
  }, [name, usual, own])
  return {
    name,
    rules,
    choose(next) {
      remember(screen, next)
      setName(next)
    },
    setOwn(next) {
      remember(ownScreen, next)
      setOwn(next)
    },
  }
}

const usualName = (language: string | null) =>
  profileFor(language ?? 'en') === profiles['netflix-zh'] ? 'netflix-zh' : 'netflix-en'

const keptName = (): ProfileName | undefined => profileNames.find((each) => each === remembered(screen))

const keptOwn = (): OwnRules | undefined => ownShape.safeParse(remembered(ownScreen)).data
