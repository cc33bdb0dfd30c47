import { useState } from 'react'
import { profileFor, type ProfileName, profiles } from '#domain/cues/profiles.ts'

const key = 'subtitleProfile'

/** What the lines are checked by: as was chosen last, or the usual one of the language. */
export function useProfile(language: string | null) {
  const [name, setName] = useState(() => kept() ?? usual(language))
  const choose = (next: ProfileName) => {
    localStorage.setItem(key, next)
    setName(next)
  }
  return { name, rules: profiles[name], choose }
}

const usual = (language: string | null): ProfileName =>
  profileFor(language ?? 'en') === profiles['netflix-zh'] ? 'netflix-zh' : 'netflix-en'

function kept(): ProfileName | undefined {
  const name = localStorage.getItem(key)
  return (Object.keys(profiles) as ProfileName[]).find((each) => each === name)
}
