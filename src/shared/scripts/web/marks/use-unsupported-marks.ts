import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { type Block, isSpoken } from '#domain/script/core/blocks.ts'
import type { Mark, MarkValue } from '#domain/script/core/marks.ts'
import { uncarriedMarks } from '#domain/script/speech/uncarried-marks.ts'
import { voiceOf } from '#shared/voices/web/speaking.ts'
import { useVoiceName } from '#shared/voices/web/use-voice-name.ts'
import { script } from '../../texts.ts'
import { useData } from '../tools/script-tools.ts'
import { chosenFor } from '../tools/spoken-parts.ts'

const names = {
  voice: script.textVoice,
  style: script.style,
  speed: script.manner,
  pitch: script.manner,
  volume: script.manner,
  emphasis: script.emphasis,
  pause: script.pause,
  pinyin: script.pinyin,
  alias: script.alias,
  ipa: script.ipa,
  skip: script.skip,
} as const satisfies Record<MarkValue['kind'], unknown>

/** Pinyin that an engine does not take is spoken by another character of the same sound; the quote names the few that have none. */
const anyHomophone = () => ''

const none = { lacking: undefined, warning: undefined }

/** The marks of a block that its voices do not support, and the warning about them. */
export function useUnsupportedMarks(block: Block) {
  const t = useT()
  const format = useFormat()
  const { voices, usual, characters } = useData()
  const nameOf = useVoiceName()
  if (!isSpoken(block) || block.marks.length === 0) return none
  const voiceAt = ({ start, end }: Mark) => {
    const over = block.marks.find((mark) => mark.kind === 'voice' && mark.start < end && mark.end > start)
    const own = over?.kind === 'voice' ? over.voice : block.voice
    const port = chosenFor(own, { usual, characters })?.port
    return port === undefined ? undefined : voiceOf(voices, port)
  }
  const abilityAt = (mark: Mark) => {
    const voice = voiceAt(mark)
    return voice && { ...voice.marking, styles: voice.styles }
  }
  const found = uncarriedMarks(block.marks, abilityAt, anyHomophone).map(({ mark }) => mark)
  if (found.length === 0) return none
  const warnings = Map.groupBy(found, (mark) => voiceAt(mark)!)
  const warning = [...warnings].map(([voice, of]) => {
    const marks = format.list([...new Set(of.map(({ kind }) => t(names[kind])))])
    return t(script.cannotSay, { voice: nameOf(voice), marks })
  })
  return { lacking: new Set(found) as ReadonlySet<Mark>, warning: warning.join(' ') }
}
