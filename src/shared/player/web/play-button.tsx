import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { recorderWords } from '#shared/recorder/texts.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { playSound, stopSound, usePlaying } from './sounds.ts'
import { IconButton } from '#ui/button.tsx'

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
      label={isPlaying ? t(recorderWords.stop) : t(recorderWords.play, { name })}
      icon={isPlaying ? <IconPlayerStopFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      busy={play.busy}
      onClick={() => (isPlaying ? stopSound() : void play.run())}
    />
  )
}
