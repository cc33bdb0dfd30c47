import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import type { Speaking, Voiceprint } from '../contract.ts'
import { voiceTexts } from '../texts/voices.ts'
import { useAudition } from './use-audition.ts'

type ListenButtonProps = {
  voice: Voiceprint
  speaking: Speaking
  text: string
  /** Name of the voice, for screen readers. */
  who: string
  /** Icon only, in lists. */
  small?: boolean
}

/** Plays or stops a line spoken in a voice. */
export function ListenButton({ voice, speaking, text, who, small }: ListenButtonProps) {
  const t = useT()
  const audition = useAudition()
  const icon = audition.playing ? <IconPlayerStopFilled size={16} /> : <IconPlayerPlayFilled size={16} />
  const label = audition.playing ? t(voiceTexts.stop) : t(voiceTexts.play, { name: who })
  const press = () => (audition.playing ? audition.stop() : audition.play({ voice, speaking, text }))
  if (small) return <IconButton size="small" label={label} icon={icon} busy={audition.busy} onClick={press} />
  return (
    <Button size="small" icon={icon} aria-label={label} busy={audition.busy} onClick={press}>
      {audition.playing ? t(voiceTexts.stop) : t(voiceTexts.listen)}
    </Button>
  )
}
