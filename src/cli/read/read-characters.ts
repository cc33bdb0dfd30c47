import { message } from '#core/texts/message/message.ts'
import { charactersTexts, voicesTexts } from '#core/texts/terminal-run.ts'
import { assignLines } from '#domain/script/characters/assign-lines.ts'
import { findCharacters, suggestVoices } from '#domain/script/characters/characters.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import { type Engines, voicesOf as voicesIn } from '#engines/core/engines.ts'
import type { ReadBlock } from '#pipeline/speech/read-block.ts'
import { cellsOf, padCells } from '../core/cells.ts'
import { BadUsage } from '../core/refusal.ts'
import { here } from '../core/terminal-language.ts'
import { usageFaults } from '../texts/usage.ts'

/** `--voice embedded:slt,Ann=embedded:awb`: the narrator, and the voices of characters. */
export function voicesOf(given = ''): { narrator: string; characters: ReadonlyMap<string, string> } {
  const all = given
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const [narrator, ...others] = all.filter((each) => !each.includes('='))
  if (!narrator) throw new BadUsage(message(usageFaults.whichVoice))
  if (others.length > 0) throw new BadUsage(message(usageFaults.oneNarrator))
  const assigned = all.flatMap((each): [string, string][] => {
    const at = each.indexOf('=')
    return at < 0 ? [] : [[each.slice(0, at).trim(), each.slice(at + 1).trim()]]
  })
  return { narrator, characters: new Map(assigned) }
}

const paragraphsOf = (blocks: readonly ReadBlock[]) => blocks.filter(({ kind }) => kind === 'paragraph')

/** The blocks with marks for the lines of characters that have voices. */
export function withCharacters(
  blocks: readonly ReadBlock[],
  assigned: ReadonlyMap<string, string>,
  input: string,
): ReadBlock[] {
  if (assigned.size === 0) return [...blocks]
  const found = findCharacters(paragraphsOf(blocks))
  const names = found.characters.map(({ name }) => name)
  const unknown = [...assigned.keys()].find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new BadUsage(
      names.length === 0
        ? message(usageFaults.noCharacters, { input, name: unknown })
        : message(usageFaults.noCharacter, { input, name: unknown, names: names.slice(0, 20).join(', ') }),
    )
  const { marks } = assignLines(blocks, found, new Set(assigned.keys()))
  return blocks.map((block) => ({ ...block, marks: marks.get(block.id) ?? block.marks }))
}

/** Prints the characters of a text, each with a suggested voice. */
export async function listCharacters(
  engines: Engines,
  {
    blocks,
    language,
    narrator,
    json = false,
  }: { blocks: readonly ReadBlock[]; language: string; narrator: string; json: boolean | undefined },
  signal: AbortSignal,
): Promise<void> {
  const { characters } = findCharacters(paragraphsOf(blocks))
  const voices = (await voicesIn(engines, language, signal)).map(({ voice, synthesizer }) => ({
    ...voice,
    quality: synthesizer.quality(voice.language),
  }))
  const own = voices.filter((voice) => baseLanguage(voice.language) === baseLanguage(language))
  const suggested = suggestVoices(characters, own.length > 0 ? own : voices, { narrator })
  if (json) {
    const all = characters.map((each) => ({ ...each, voice: suggested.get(each.name) ?? null }))
    console.log(JSON.stringify(all, undefined, 2))
    return
  }
  if (characters.length === 0) {
    console.log(here(charactersTexts.none))
    return
  }
  const width = Math.max(...characters.map(({ name }) => cellsOf(name)))
  for (const { name, lines, gender } of characters)
    console.log(
      [
        padCells(name, width),
        padCells(here(charactersTexts.lines, { count: lines }), 10),
        padCells(gender ? here(voicesTexts[gender]) : '', 8),
        suggested.get(name) ?? '',
      ]
        .join('  ')
        .trimEnd(),
    )
  const option = [narrator, ...[...suggested].map(([name, voice]) => `${name}=${voice}`)].join(',')
  console.log(here(charactersTexts.use, { option: `--voice "${option}"` }))
}
