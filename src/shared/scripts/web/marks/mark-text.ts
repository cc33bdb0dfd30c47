import { useT } from '#core/web/i18n/use-t.ts'
import type { Mark } from '#domain/script/core/marks.ts'
import { voiceOf } from '#shared/voices/web/speaking.ts'
import { useVoiceName } from '#shared/voices/web/use-voice-name.ts'
import { script } from '../../texts.ts'
import { useData } from '../tools/script-tools.ts'

const tones = ['', '\u0304', '\u0301', '\u030c', '\u0300', ''] as const

/** hang2 as háng: on a or e if there is one, on the o of ou, else on the last vowel. */
export function withTone(pinyin: string): string {
  const tone = tones[Number(pinyin.at(-1))] ?? ''
  const letters = pinyin.slice(0, -1)
  const vowels = Array.from(letters.matchAll(/[aeiouü]/g), ({ index }) => index)
  const strong =
    vowels.find((at) => 'ae'.includes(letters[at]!)) ?? vowels.find((at) => letters.startsWith('ou', at))
  const at = strong ?? vowels.at(-1)
  if (at === undefined) return letters
  return (letters.slice(0, at + 1) + tone + letters.slice(at + 1)).normalize('NFC')
}

/** What a mark says, in words; `short` for the label in the text. */
export function useMarkText() {
  const t = useT()
  const { voices } = useData()
  const nameOf = useVoiceName()
  return (mark: Mark, short = false): string => {
    switch (mark.kind) {
      case 'voice': {
        if ('character' in mark.voice) return mark.voice.character
        const voice = voiceOf(voices, mark.voice.port)
        return voice ? nameOf(voice) : mark.voice.port
      }
      case 'style':
        return short ? mark.style : `${t(script.style)} ${mark.style}`
      case 'speed':
      case 'pitch':
      case 'volume':
        return t(script[mark.kind], { value: mark.value })
      case 'emphasis':
        return short ? '' : `${t(script.emphasis)}: ${t(script[mark.level])}`
      case 'pause':
        return t(short ? script.seconds : script.pauseFor, { seconds: mark.ms / 1000 })
      case 'pinyin':
        return withTone(mark.pinyin)
      case 'alias':
        return short ? mark.alias : `${t(script.alias)} ${mark.alias}`
      case 'ipa':
        return short ? `/${mark.ipa}/` : `${t(script.ipa)} ${mark.ipa}`
      case 'skip':
        return short ? '' : t(script.skip)
    }
  }
}
