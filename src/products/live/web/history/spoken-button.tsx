import { IconPlayerStop, IconVolume } from '@tabler/icons-react'
import { liveSpoken } from '../../contract/speech.ts'
import { recordWords } from '../../texts/records.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { playSound, stopSound, usePlaying } from '#shared/player/web/sounds.ts'
import { IconButton } from '#ui/button.tsx'
import { toasts } from '#ui/toast-list.ts'

type SpokenButtonProps = {
  session: string
  segment: string
  language: string
  time: string
}

/** Plays the spoken translation of a segment. */
export function SpokenButton({ session, segment, language, time }: SpokenButtonProps) {
  const t = useT()
  const playing = usePlaying()
  const play = useAction(async () => {
    const { path } = await send(liveSpoken, { id: session, segment, language })
    await playSound(path).catch(() => {
      stopSound()
      toasts.warn(t(recordWords.notPlayed))
    })
    return path
  })
  const isHeard = play.result !== undefined && playing === play.result
  return (
    <IconButton
      size="small"
      label={t(isHeard ? recordWords.stopSpoken : recordWords.playSpoken, { time })}
      icon={isHeard ? <IconPlayerStop size={16} /> : <IconVolume size={16} />}
      busy={play.busy}
      onClick={() => (isHeard ? stopSound() : play.run())}
    />
  )
}
