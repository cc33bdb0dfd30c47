import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { readingsOf } from '#domain/script/lexicon/polyphones.ts'
import { normalize } from '#domain/script/normalize/normalize.ts'
import type { Sound } from '#domain/sound.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import type { MarkedPart } from '#engines/core/ports.ts'
import { readPinyin } from '#mandarin/read-pinyin.ts'
import { speakEspeak } from './espeak.ts'

const toSimplified = Converter({ from: 't', to: 'cn' })

export interface Part {
  script: 'han' | 'latin'
  text: string
}

/**
 * Speaks Mandarin with espeak-ng through pinyin, because it knows few characters. Words in Latin letters are spoken as
 * English by the same voice, and the parts are joined.
 */
export async function speakMandarin(
  {
    parts: marked,
    variant,
    pace,
    pitch,
  }: { parts: readonly MarkedPart[]; variant: string; pace: number; pitch: number },
  signal: AbortSignal,
): Promise<Sound> {
  const parts = partsOf(marked)
  if (parts.length === 0) throw new EngineError('embedded', 'refused', engineFault('mandarinCannot'))
  const sounds: { sound: Sound; pause: number }[] = []
  for (const { script, text: part } of parts) {
    const voice = script === 'han' ? 'cmn-latn-pinyin' : 'en-us'
    const sound = await speakEspeak({ text: part, voice: voice + variant, pace, pitch }, signal)
    sounds.push({ sound, pause: (/[.,!?;:]\s*$/.test(part) ? 0.25 : 0.03) / pace })
  }
  return join(sounds)
}

/** Stretches of one script each, Chinese ones in pinyin with tone digits. */
export function partsOf(marked: readonly MarkedPart[]): Part[] {
  // Characters with a known sound are replaced by placeholders while the others are looked up.
  const marks: string[] = []
  const text = marked.map(({ text: words, pinyin: said }) => {
    if (said === undefined) return words.replace(aside, ' ')
    marks.push(said)
    return stand
  })
  const { said, given } = standAside(toSimplified(normalize(text.join(''), 'zh-CN').spoken), marks)
  const parts: Part[] = []
  for (const [piece] of said.matchAll(
    /[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ0-9'’&+. -]*[,.!?;:，。！？；：、]*|[^A-Za-zÀ-ɏ]+/g,
  )) {
    const latin = /^[A-Za-zÀ-ɏ]/.test(piece)
    const words = latin ? inLatin(piece) : inPinyin(piece, given)
    if (/\p{L}/u.test(words)) parts.push({ script: latin ? 'latin' : 'han', text: words })
  }
  return parts
}

const marks: Record<string, string> = {
  '，': ',',
  '、': ',',
  '。': '.',
  '！': '!',
  '？': '?',
  '；': ';',
  '：': ':',
  '…': '.',
}
const inLatin = (text: string) => text.replace(/[，。！？；：、…]/g, (mark) => marks[mark]!)

/** The private use area. */
const aside = /[\ue000-\uf8ff]/g
const stand = '\ue000'

/**
 * The sounds of marks, and of characters that pinyin-pro reads differently. It also knows the sandhi of 一 and 不, which it
 * cannot tell before a placeholder.
 */
function standAside(text: string, marks: readonly string[]): { said: string; given: string[] } {
  const known = new Map(readingsOf(text, readPinyin).map((each) => [each.start, each.pinyin]))
  const given: string[] = []
  const waiting = [...marks]
  let said = ''
  let at = 0
  const heard = pinyin(text, { type: 'all', toneType: 'num' }).map(({ origin, pinyin: reading, isZh }) => {
    const start = at
    at += origin.length
    const own = isZh ? reading.replace(/0$/, '5').replace('v', 'ü') : undefined
    const isSandhi = origin === '一' || origin === '不'
    return { origin, own, other: isSandhi ? undefined : known.get(start), isSandhi }
  })
  for (const [place, { origin, own, other, isSandhi }] of heard.entries()) {
    const next = heard[place + 1]
    const isBeforeOther = next?.other !== undefined && next.other !== next.own
    const reading =
      origin === stand
        ? waiting.shift()
        : isSandhi
          ? isBeforeOther
            ? own
            : undefined
          : other === own
            ? undefined
            : other
    if (reading !== undefined) given.push(reading)
    said += reading === undefined ? origin : stand
  }
  return { said, given }
}

function inPinyin(text: string, given: string[]): string {
  return (
    pinyin(inLatin(text), { toneType: 'num', type: 'array', nonZh: 'consecutive' })
      .join(' ')
      // espeak-ng numbers the neutral tone 5.
      .replace(/(?<=[a-zü])0/g, '5')
      .replace(aside, () => ` ${given.shift()!} `)
      // Characters without pinyin would be read as `Chinese letter`.
      .replace(/[^a-zü0-9,.!?;: ]/gi, ' ')
      .replace(/\s+(?=[,.!?;:])/g, '')
      .replace(/ {2,}/g, ' ')
      .trim()
  )
}

/** The silence that espeak-ng adds around each part would break up a sentence. */
function join(parts: readonly { sound: Sound; pause: number }[]): Sound {
  const rate = parts[0]!.sound.rate
  const pieces = parts.flatMap(({ sound, pause }, index) => {
    const last = index === parts.length - 1
    return [
      trimmed(sound.samples, index > 0, !last),
      ...(last ? [] : [new Float32Array(Math.round(pause * rate))]),
    ]
  })
  const samples = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    samples.set(piece, at)
    at += piece.length
  }
  return { rate, samples }
}

function trimmed(samples: Float32Array, front: boolean, back: boolean): Float32Array {
  const loud = (value: number) => Math.abs(value) > 0.004
  const first = front ? Math.max(0, samples.findIndex(loud)) : 0
  const end = back ? samples.findLastIndex(loud) + 1 : samples.length
  return samples.subarray(first, Math.max(first, end))
}
