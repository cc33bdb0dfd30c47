import { IconUserCircle } from '@tabler/icons-react'
import { ownVoiceWords } from '#i18n/own-voices.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import layouts from '#web/ui/layout.module.css'

/** Labels a work in which recorded voices speak. */
export function ClonedNote({ voices }: { voices: readonly string[] }) {
  const t = useT()
  const format = useFormat()
  if (voices.length === 0) return null
  return (
    <p className={layouts.wrapCentred}>
      <IconUserCircle size={18} stroke={1.6} aria-hidden />
      {t(ownVoiceWords.clonedWork, { names: format.list(voices) })}
    </p>
  )
}
