import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { recorderTexts } from '#shared/recorder/texts.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { playSound, stopSound, usePlaying } from './sounds.ts'

/** Plays or stops a sound whose address is requested when it is first played. */
export function PlayButton({ name, pathOf }: { name: string; pathOf: () => Promise<string> }) {
  const t = useT()
  const [path, setPath] = useState<string>()
  const current = usePlaying()
  const isPlaying = path !== undefined && current === path
  const play = useAction(async () => {
    const found = await pathOf()
    setPath(found)
    await playSound(found)
  })
  return (
    <IconButton
      size="small"
      label={isPlaying ? t(recorderTexts.stop) : t(recorderTexts.play, { name })}
      icon={isPlaying ? <IconPlayerStopFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      busy={play.busy}
      onClick={() => (isPlaying ? stopSound() : void play.run())}
    />
  )
}
