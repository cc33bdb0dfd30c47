import { type Block, isSpoken } from '#domain/script/blocks.ts'
import type { MarkValue } from '#domain/script/marks.ts'
import { script } from '#i18n/script.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { speakingOf } from './spoken-parts.ts'
import { useData } from './script-tools.ts'
import { useVoiceLook } from './voice-chip.tsx'

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

/** The marks of a block that its voice cannot speak, and what is said about them. */
export function useLacking(block: Block) {
  const t = useT()
  const format = useFormat()
  const { abilities, usual, characters } = useData()
  const look = useVoiceLook()
  if (!isSpoken(block) || block.marks.length === 0 || !abilities)
    return { lacking: undefined, warning: undefined }
  const port = speakingOf(block.voice, { usual, characters })?.port
  const known = port === undefined ? undefined : abilities(port)
  const lacking = known && new Set(block.marks.map(({ kind }) => kind).filter((kind) => !known.has(kind)))
  if (!lacking || lacking.size === 0) return { lacking: undefined, warning: undefined }
  const marks = format.list([...new Set([...lacking].map((kind) => t(names[kind])))])
  return { lacking, warning: t(script.cannotSay, { voice: look(block.voice).name, marks }) }
}
