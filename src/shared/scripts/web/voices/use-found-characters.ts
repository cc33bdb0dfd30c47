import { useMemo, useState } from 'react'
import { type FoundCharacters, findCharacters, suggestVoices } from '#domain/script/characters/characters.ts'
import { type Block, isSpoken, longestName } from '#domain/script/core/blocks.ts'
import type { Speaking } from '#shared/voices/contract.ts'
import { plainly } from '#shared/voices/web/speaking.ts'
import { useData, useTools } from '../tools/script-tools.ts'

export type Gender = 'female' | 'male' | 'unknown'

export interface FoundRow {
  name: string
  lines: number
  gender: Gender
  /** Undefined where no other voice than the narrator's is offered. */
  speaking: Speaking | undefined
  /** A line of it, to listen to. */
  sample: string
  isUsed: boolean
}

/** One line may be a mistake, two are a character. */
const usedFrom = 2
/** What a person changed of a found character. */
type Changed = Partial<Pick<FoundRow, 'gender' | 'speaking' | 'isUsed'>>

/** The characters that the text names, as it is now, and what a person makes of them. */
export function useFoundCharacters() {
  const { document } = useTools()
  const { voices, usual, characters } = useData()
  const [{ found, samples }] = useState(() => search(document.items()))
  const [changed, setChanged] = useState<ReadonlyMap<string, Changed>>(new Map())
  const [round, setRound] = useState(0)
  const rows = useMemo(() => {
    const people = found.characters.map(({ name, lines, gender }) => ({
      name,
      lines,
      gender: changed.get(name)?.gender ?? gender ?? ('unknown' as const),
      /** Voices that somebody chose stay, in the first round also those from before. */
      chosen: changed.get(name)?.speaking ?? (round === 0 ? characters[name] : undefined),
    }))
    const suggested = suggestVoices(
      people.flatMap(({ name, gender, chosen }) =>
        chosen ? [] : [{ name, ...(gender !== 'unknown' && { gender }) }],
      ),
      // Nobody reads in a voice that is somebody’s own unless a person says so.
      voices.filter(({ own }) => !own),
      {
        narrator: usual?.port ?? '',
        taken: new Map(people.flatMap(({ name, chosen }) => (chosen ? [[name, chosen.port]] : []))),
        round,
      },
    )
    return people.map(({ chosen, ...one }): FoundRow => {
      const port = suggested.get(one.name)
      return {
        ...one,
        speaking: chosen ?? (port === undefined ? undefined : plainly(port)),
        sample: samples.get(one.name) ?? one.name,
        isUsed: changed.get(one.name)?.isUsed ?? one.lines >= usedFrom,
      }
    })
  }, [found, samples, changed, round, voices, usual, characters])
  const change = (name: string, patch: Changed) =>
    setChanged((before) => new Map(before).set(name, { ...before.get(name), ...patch }))
  /** Other voices for all, also in place of those that were chosen. */
  const suggestAgain = () => {
    setChanged(
      (before) => new Map([...before].map(([name, each]) => [name, { ...each, speaking: undefined }])),
    )
    setRound((before) => before + 1)
  }
  return { found, rows, change, suggestAgain }
}

function search(blocks: readonly Block[]) {
  const all = findCharacters(blocks.filter((block) => block.kind === 'paragraph'))
  // A voice has a character by its name, which has a limit.
  const characters = all.characters.filter(({ name }) => name.length <= longestName)
  return { found: { ...all, characters }, samples: samplesOf(blocks, all) }
}

/** The first line of each character. */
function samplesOf(blocks: readonly Block[], { lines }: FoundCharacters): Map<string, string> {
  const samples = new Map<string, string>()
  for (const block of blocks)
    for (const { name, start, end } of lines.get(block.id) ?? [])
      if (isSpoken(block) && !samples.has(name))
        samples.set(name, block.text.slice(start, Math.min(end, start + 100)))
  return samples
}
