import { useState } from 'react'
import { useLanguages } from './use-languages.ts'

interface Chosen {
  from?: string
  to?: readonly string[]
}

/** A chosen language and those that it is translated into; without what is not offered. */
export function useLanguageChoice(first: Chosen = {}) {
  const { isLoaded, spoken: sources, targetsOf } = useLanguages()
  const [chosenFrom, setFrom] = useState(first.from)
  const [chosenTo, setTo] = useState(first.to ?? [])
  const from = sources.some(({ value }) => value === chosenFrom) ? chosenFrom! : (sources[0]?.value ?? '')
  const targets = targetsOf(from)
  const to = chosenTo.filter((code) => targets.some(({ value }) => value === code))
  return { isLoaded, sources, from, setFrom, targets, to, setTo }
}
