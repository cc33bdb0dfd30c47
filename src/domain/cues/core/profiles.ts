import type { Counting } from '../../text/count.ts'
import { baseLanguage } from '../../text/languages.ts'

/** Limits that subtitles should keep to. */
export interface Profile {
  counting: Counting
  /** Characters of a line. */
  lineLength: number
  lines: number
  /** Characters a second, and for a children's program. */
  speed: number
  childrenSpeed: number
  /** Of a cue, in milliseconds. */
  shortest: number
  longest: number
  /** Frames between one cue and the next. */
  gapFrames: number
}

/** Gaps below this many milliseconds are not noticed as a change, whatever the profile allows. */
const leastGap = 100

/** The gap in milliseconds that a profile requires between cues. */
export const gapOf = ({ gapFrames }: Profile, frameRate: number): number =>
  Math.max(leastGap, Math.floor((gapFrames * 1000) / frameRate))

const netflixChinese: Profile = {
  counting: 'full-width',
  lineLength: 16,
  lines: 2,
  speed: 9,
  childrenSpeed: 7,
  shortest: 833,
  longest: 7000,
  gapFrames: 2,
}

export const profiles = {
  'netflix-zh': netflixChinese,
  'netflix-en': { ...netflixChinese, counting: 'each', lineLength: 42, speed: 20, childrenSpeed: 17 },
  // The BBC's guide: lines of 37 characters, 180 words a minute, no gap.
  bbc: {
    counting: 'each',
    lineLength: 37,
    lines: 2,
    speed: 17,
    childrenSpeed: 13,
    shortest: 1000,
    longest: 7000,
    gapFrames: 0,
  },
  // Large letters and fast speech on upright screens.
  shorts: {
    counting: 'full-width',
    lineLength: 12,
    lines: 2,
    speed: 11,
    childrenSpeed: 9,
    shortest: 500,
    longest: 4000,
    gapFrames: 0,
  },
} as const satisfies Record<string, Profile>
export type ProfileName = keyof typeof profiles

/** A profile of a tenant: a standard one with changes. */
export const ownProfile = (from: ProfileName, changes: Partial<Profile>): Profile => ({
  ...profiles[from],
  ...changes,
})

export const forChildren = (profile: Profile): Profile => ({ ...profile, speed: profile.childrenSpeed })

/** The default profile of a language: the Chinese one for wide letters, otherwise the English one. */
export const profileFor = (language: string): Profile =>
  ['zh', 'yue', 'ja', 'ko'].includes(baseLanguage(language)) ? profiles['netflix-zh'] : profiles['netflix-en']
