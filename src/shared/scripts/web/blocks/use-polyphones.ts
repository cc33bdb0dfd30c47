import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { type Block, isSpoken } from '#domain/script/core/blocks.ts'
import { layerOf, type Mark } from '#domain/script/core/marks.ts'
import { type Polyphone, scriptPolyphones } from '../../contract/sources.ts'
import { usePolyphonesShown } from '../tools/polyphones-shown.ts'
import { useData } from '../tools/script-tools.ts'
import type { Highlight } from '../tools/text-pieces.ts'

const none: readonly never[] = []
/** Milliseconds after the last key. */
const pause = 400

/** What is asked about a block: its text, and the marks that set readings. */
function askedOf(block: Block): { text: string; marks: readonly Mark[] } {
  return isSpoken(block)
    ? { text: block.text, marks: block.marks.filter((mark) => layerOf(mark) === 'reading') }
    : { text: '', marks: none }
}

/** The characters of a block that can be read in several ways, where they are shown; only drawn blocks ask. */
export function usePolyphones(block: Block): {
  polyphones: readonly Polyphone[]
  highlights: readonly Highlight[]
} {
  const { language } = useData()
  const isShown = usePolyphonesShown()
  const now = useMemo(() => askedOf(block), [block])
  const [asked, setAsked] = useState(now)
  useEffect(() => {
    if (!isShown) return undefined
    const timer = setTimeout(() => setAsked(now), pause)
    return () => clearTimeout(timer)
  }, [now, isShown])
  const { data = none } = useQuery({
    queryKey: [scriptPolyphones.path, language, asked],
    queryFn: () => send(scriptPolyphones, { language, text: asked.text, marks: [...asked.marks] }),
    enabled: isShown && /\p{Script=Han}/u.test(asked.text),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => {
    if (!isShown) return { polyphones: none, highlights: none }
    // While somebody types, those remain that are still where they were.
    const polyphones = data.filter(({ at, character }) => now.text.startsWith(character, at))
    const highlights = polyphones.map(({ at, character }) => ({
      kind: 'polyphone' as const,
      start: at,
      end: at + character.length,
    }))
    return { polyphones, highlights }
  }, [isShown, data, now])
}
