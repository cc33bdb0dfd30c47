import type { ConsentPart, ConsentRole } from '#domain/consent/sentence.ts'
import { readPinyin } from '#mandarin/read-pinyin.ts'
import { type Step, stepsBetween } from './align-words.ts'
import { isDigit, isHan, spokenWords } from './spoken-words.ts'

/** A stretch of the sentence, or of what was said beside it. */
export interface HeardPart {
  state: 'same' | 'other' | 'missing' | 'added'
  /** Of the sentence; empty for what was added. */
  text: string
  /** Instead of it, or beside it. */
  heard: string
}

export type ConsentFault = 'code' | 'agrees' | 'person' | 'words'

export interface ConsentComparison {
  /** Undefined if the sentence was said. */
  fault: ConsentFault | undefined
  parts: HeardPart[]
}

/** Recognizers mishear some words; this share of the sentence may differ. */
const maxDifference = 0.25
/** Names are written in many ways: this share of their letters, by sound, must be recognized. */
const leastOfName = 0.5

const refusing = new Set(
  (
    '不 没 未 别 勿 拒 no not never dont doesnt didnt wont cannot cant without refuse disagree ' +
    'disapprove decline'
  ).split(' '),
)

interface Word {
  word: string
  role: ConsentRole
}

/**
 * Compares the recognized text with the sentence that should be spoken. Case, punctuation, the writing of numbers and
 * Chinese characters of the same sound do not matter. Chinese is given in Simplified characters.
 */
export function compareConsent(sentence: readonly ConsentPart[], heard: string): ConsentComparison {
  const wanted = sentence.flatMap(({ role, text }) => spokenWords(text).map((word): Word => ({ word, role })))
  const spoken = spokenWords(heard)
  const steps = withNames(
    wanted,
    stepsBetween(
      wanted.map(({ word }) => word),
      spoken,
      soundsLike,
    ),
  )
  return { fault: faultOf(wanted, spoken, steps), parts: partsOf(wanted, steps) }
}

function faultOf(
  wanted: readonly Word[],
  spoken: readonly string[],
  steps: readonly Step[],
): ConsentFault | undefined {
  const isSaid = (role: ConsentRole, least = 1) => {
    const of = steps.filter(({ at }) => at !== undefined && wanted[at]!.role === role)
    return of.filter((step) => isSame(step)).length >= of.length * least
  }
  const different = steps.filter((step) => !isSame(step)).length
  if (different > wanted.length * maxDifference) return 'words'
  if (!isSaid('code')) return 'code'
  const refusals = (words: readonly string[]) => words.filter((word) => refusing.has(word)).length
  if (!isSaid('agrees') || refusals(spoken) > refusals(wanted.map(({ word }) => word))) return 'agrees'
  return isSaid('person', leastOfName) ? undefined : 'person'
}

const isSame = ({ at, heard, same }: Step) => at !== undefined && heard !== undefined && same

/**
 * Names are compared as a whole by the letters of their sound: a Chinese name in an English sentence is recognized as
 * "Wang Xiaoming", and one of Latin letters in a Chinese one as characters.
 */
function withNames(wanted: readonly Word[], steps: readonly Step[]): Step[] {
  let found = [...steps]
  for (const role of ['person', 'platform'] as const) {
    const isOf = ({ at }: Step) => at !== undefined && wanted[at]!.role === role
    let first = found.findIndex(isOf)
    let last = found.findLastIndex(isOf)
    if (first < 0) continue
    while (first > 0 && found[first - 1]!.at === undefined) first -= 1
    while (last < found.length - 1 && found[last + 1]!.at === undefined) last += 1
    const region = found.slice(first, last + 1)
    const name = soundOf(region.flatMap(({ at }) => (at === undefined ? [] : [wanted[at]!.word])))
    const heard = region.flatMap((step) => step.heard ?? [])
    if (likeness(name, soundOf(heard)) < leastOfName) continue
    let spread = 0
    const own = region.filter(isOf)
    const same = own.map((step, index): Step => {
      const until = Math.round(((index + 1) * heard.length) / own.length)
      const words = heard.slice(spread, until)
      spread = until
      return { at: step.at, heard: words.join(' ') || wanted[step.at!]!.word, same: true }
    })
    found = [...found.slice(0, first), ...same, ...found.slice(last + 1)]
  }
  return found
}

/** Toneless; recognizers choose among characters of one sound. */
const pinyinOf = (character: string): string[] =>
  (readPinyin(character)[0]?.candidates ?? []).map((syllable) => syllable.replace(/\d/g, ''))

const soundOf = (words: readonly string[]): string =>
  words.map((word) => (isHan(word) ? (pinyinOf(word)[0] ?? word) : word)).join('')

function soundsLike(one: string, other: string): boolean {
  if (one === other) return true
  if (isDigit(one) || isDigit(other) || refusing.has(one) || refusing.has(other)) return false
  if (isHan(one) && isHan(other)) {
    const sounds = pinyinOf(one)
    return pinyinOf(other).some((sound) => sounds.includes(sound))
  }
  const length = Math.max(one.length, other.length)
  return length >= 5 && distance(one, other) <= Math.floor(length / 5)
}

/** 1 for the same letters, 0 for nothing in common. */
function likeness(one: string, other: string): number {
  const length = Math.max(one.length, other.length)
  return length === 0 ? 1 : 1 - distance(one, other) / length
}

const distance = (one: string, other: string): number =>
  stepsBetween([...one], [...other], (a, b) => a === b).filter((step) => !isSame(step)).length

/** Neighbors of one state together, as a page shows them. */
function partsOf(wanted: readonly Word[], steps: readonly Step[]): HeardPart[] {
  const parts: HeardPart[] = []
  for (const step of steps) {
    const state = stateOf(step)
    const text = step.at === undefined ? '' : wanted[step.at]!.word
    const heard = step.heard ?? ''
    const last = parts.at(-1)
    if (last?.state === state) {
      last.text = joined(last.text, text)
      last.heard = joined(last.heard, heard)
    } else parts.push({ state, text, heard })
  }
  return parts
}

function stateOf(step: Step): HeardPart['state'] {
  if (step.at === undefined) return 'added'
  if (step.heard === undefined) return 'missing'
  return step.same ? 'same' : 'other'
}

const joined = (before: string, next: string): string =>
  before && next && !(isHan(before.at(-1)!) && isHan(next[0]!)) ? `${before} ${next}` : before + next
