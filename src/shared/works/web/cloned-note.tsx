import { IconUserCircle } from '@tabler/icons-react'
import { originalVoice } from '#domain/recorded-voice.ts'
import { originalVoiceWords } from '#shared/voices/texts/original-voices.ts'
import { ownVoiceWords } from '#shared/own-voices/texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'

/** Labels a work in which recorded voices speak. */
export function ClonedNote({ voices }: { voices: readonly string[] }) {
  const t = useT()
  const format = useFormat()
  if (voices.length === 0) return null
  // A speaker without a name.
  const names = voices.map((name) => (name === originalVoice ? t(originalVoiceWords.voice) : name))
  return (
    <p className="row flex-wrap gap-2">
      <IconUserCircle size={18} stroke={1.6} aria-hidden />
      {t(ownVoiceWords.clonedWork, { names: format.list(names) })}
    </p>
  )
}
