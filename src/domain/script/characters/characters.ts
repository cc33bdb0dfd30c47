import type { Mark } from '../core/marks.ts'
import { chineseNames, chineseSubject, englishName, type Quote, quotesIn } from './attributions.ts'
import { dialogueOf } from './dialogue.ts'
import { genderOfName } from './given-names.ts'

export interface Paragraph {
  id: string
  text: string
}

export interface Character {
  name: string
  /** How often it speaks, and how many letters. */
  lines: number
  letters: number
  gender?: 'female' | 'male'
}

/** What a character says in a paragraph. */
interface Line {
  name: string
  start: number
  end: number
  /** The name before a line of a play is not read once the character has a voice. */
  label?: { start: number; end: number }
}

export interface FoundCharacters {
  /** The one with the most lines first. */
  characters: readonly Character[]
  lines: ReadonlyMap<string, readonly Line[]>
}

/**
 * Who speaks in a text, for the reader to confirm: in a play by the names before its lines, in a novel by `said Ann` and `李明说` beside quotes.
 * What nobody is said to speak is left to the narrator.
 */
export function findCharacters(paragraphs: readonly Paragraph[]): FoundCharacters {
  const lines = linesOfPlay(paragraphs) ?? linesOfNovel(paragraphs)
  const characters = new Map<string, Character & { weight: number }>()
  for (const { id, text } of paragraphs) {
    const own = lines.get(id) ?? []
    for (const { name, start, end } of own) {
      const known = characters.get(name) ?? {
        name,
        lines: 0,
        letters: 0,
        weight: genderOfTitle(name) || weightOfName(name),
      }
      known.lines += 1
      known.letters += end - start
      characters.set(name, known)
    }
    const names = new Set(own.map(({ name }) => name))
    if (names.size === 1) characters.get(own[0]!.name)!.weight += genderAround(text, own)
  }
  return {
    characters: [...characters.values()]
      .toSorted((one, two) => two.lines - one.lines || two.letters - one.letters)
      .map(({ weight, ...character }) => ({
        ...character,
        ...(weight !== 0 && { gender: weight > 0 ? ('female' as const) : ('male' as const) }),
      })),
    lines,
  }
}

function linesOfPlay(paragraphs: readonly Paragraph[]): Map<string, Line[]> | undefined {
  const written = paragraphs.filter(({ text }) => text.trim() !== '')
  const { isDialogue, lines } = dialogueOf(written.map(({ text }) => text.replace(/\s/g, ' ')).join('\n'))
  if (!isDialogue) return undefined
  return new Map(
    written.flatMap(({ id, text }, index) => {
      const { speaker, text: spoken } = lines[index]!
      if (speaker === undefined) return []
      const end = text.trimEnd().length
      const start = end - spoken.length
      const label = start > 0 && text.slice(0, start).trim() !== '' && { label: { start: 0, end: start } }
      return [[id, [{ name: speaker, start, end, ...label }]]]
    }),
  )
}

function linesOfNovel(paragraphs: readonly Paragraph[]): Map<string, Line[]> {
  const quoted = paragraphs.map(({ id, text }) => ({ id, text, quotes: quotesIn(text) }))
  const hints = quoted.flatMap(({ quotes }) => quotes.flatMap((quote) => quote.hints))
  const longNames = fullNames(hints.flatMap((hint) => englishName(hint) ?? []))
  const chinese = new Set(chineseNames(hints.flatMap((hint) => chineseSubject(hint) ?? [])))
  const nameIn = (hint: string): string | undefined => {
    const english = englishName(hint)
    if (english !== undefined) return longNames.get(english)
    const subject = chineseSubject(hint)
    const starts = [4, 3, 2].map((length) => subject?.slice(0, length) ?? '')
    return starts.find((start) => chinese.has(start))
  }
  const lines = new Map<string, Line[]>()
  /** The speakers of the paragraphs before, as long as all of them speak. */
  let recent: string[] = []
  for (const { id, text, quotes } of quoted) {
    if (quotes.length === 0) {
      recent = []
      continue
    }
    const own = speakersOf(quotes, nameIn)
    // Two people who talk take turns.
    const isAlone = quotes.length === 1 && text.trim().length === quotes[0]!.end - quotes[0]!.start
    const [one, two] = recent.slice(-2)
    if (isAlone && own[0] === undefined && one !== undefined && two !== undefined && one !== two) own[0] = one
    const found = quotes.flatMap(({ start, end }, index): Line[] => {
      const name = own[index]
      return name === undefined ? [] : [{ name, start, end }]
    })
    if (found.length > 0) lines.set(id, found)
    const last = own.findLast((name) => name !== undefined)
    recent = last === undefined ? [] : [...recent.slice(-1), last]
  }
  return lines
}

/** The speaker of each quote of a paragraph: one that is not named is the one who spoke before, or else after, in it. */
function speakersOf(quotes: readonly Quote[], nameIn: (hint: string) => string | undefined) {
  const named = quotes.map(({ hints: [after = '', before = ''] }) => nameIn(before) ?? nameIn(after))
  let last = named.find((name) => name !== undefined)
  return named.map((name) => (last = name ?? last))
}

/** Ann is Ann Lee, and Darcy is Mr. Darcy, where there is only one. */
function fullNames(names: readonly string[]): Map<string, string> {
  const all = [...new Set(names)]
  const longer = new Map<string, string[]>()
  for (const name of all) {
    const words = name.split(' ')
    for (let cut = 1; cut < words.length; cut += 1)
      for (const part of [words.slice(0, cut).join(' '), words.slice(cut).join(' ')])
        longer.set(part, [...(longer.get(part) ?? []), name])
  }
  return new Map(
    all.map((name) => {
      const others = longer.get(name) ?? []
      return [name, others.length === 1 ? others[0]! : name]
    }),
  )
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Above 0 for a woman, below for a man. */
function genderOfTitle(name: string): number {
  if (/^(?:Mrs|Ms|Miss|Lady|Aunt|Mother)\b|(?:小姐|太太|夫人|姑娘|妈妈?|姐|婶|奶奶|女士)$/u.test(name))
    return 100
  return /^(?:Mr|Lord|Sir|Uncle|Father)\b|(?:先生|公子|爸爸?|哥|叔|爷爷?|少爷)$/u.test(name) ? -100 : 0
}

/** Less than a title says, more than a pronoun or two. */
function weightOfName(name: string): number {
  const gender = genderOfName(name)
  return gender === undefined ? 0 : gender === 'female' ? 5 : -5
}

/** By the pronouns around what the one person of a paragraph says. */
function genderAround(text: string, lines: readonly Line[]): number {
  let outside = ''
  let at = 0
  for (const { start, end } of lines) {
    outside += text.slice(at, start)
    at = end
  }
  outside += text.slice(at)
  return count(outside, /\bshe\b|她(?!们)/giu) - count(outside, /\bhe\b|他(?!们)/giu)
}

/** The marks that give characters their voices; of those without a voice nothing changes. */
export function characterMarks(
  { lines }: FoundCharacters,
  assigned: ReadonlySet<string>,
): Map<string, Mark[]> {
  const marks = new Map<string, Mark[]>()
  for (const [id, own] of lines) {
    const found = own.flatMap(({ name: character, start, end, label }): Mark[] =>
      assigned.has(character)
        ? [
            { kind: 'voice', voice: { character }, start, end },
            ...(label ? [{ kind: 'skip' as const, ...label }] : []),
          ]
        : [],
    )
    if (found.length > 0) marks.set(id, found)
  }
  return marks
}

interface Candidate {
  id: string
  gender: 'female' | 'male' | 'neutral'
}

/** By title or first name. */
export function genderOfSpeaker(name: string): 'female' | 'male' | undefined {
  const title = genderOfTitle(name)
  return title > 0 ? 'female' : title < 0 ? 'male' : genderOfName(name)
}

/**
 * A voice for each character, other than the narrator's: of its gender as far as they go round. Voices in `taken` are of other characters and
 * suggested last.
 */
export function suggestVoices(
  characters: readonly Pick<Character, 'name' | 'gender'>[],
  voices: readonly Candidate[],
  narrator: string,
  taken: readonly string[] = [],
): Map<string, string> {
  const others = voices.filter(({ id }) => id !== narrator)
  const used = new Map(others.map(({ id }) => [id, taken.filter((each) => each === id).length]))
  const suggested = new Map<string, string>()
  for (const { name, gender } of characters) {
    const fitting = others.filter((voice) => gender === undefined || voice.gender === gender)
    const [least] = (fitting.length > 0 ? fitting : others).toSorted(
      (one, two) => used.get(one.id)! - used.get(two.id)!,
    )
    if (!least) break
    used.set(least.id, used.get(least.id)! + 1)
    suggested.set(name, least.id)
  }
  return suggested
}
