import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import type { Voiceprint } from '../contract.ts'
import { voiceWords } from '../texts/voices.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { playSound, stopSound, usePlaying } from '#shared/player/web/sounds.ts'
import { IconButton } from '#ui/button.tsx'
import { toasts } from '#ui/toast-list.ts'
import { ListenButton } from './listen-button.tsx'
import { useVoiceName } from './use-voice-name.ts'
import { plainly } from './speaking.ts'

/** Plays the sample of a voice, or a line spoken with it. */
export function SampleButton({ voice, text }: { voice: Voiceprint; text: string }) {
  const t = useT()
  const name = useVoiceName()(voice)
  const playing = usePlaying()
  const { sample } = voice
  if (sample === null)
    return <ListenButton small voice={voice} speaking={plainly(voice.id)} text={text} who={name} />
  const plays = playing === sample
  const play = () =>
    void playSound(sample).catch(() => {
      stopSound()
      toasts.warn(t(voiceWords.notPlayed))
    })
  return (
    <IconButton
      size="small"
      label={plays ? t(voiceWords.stop) : t(voiceWords.play, { name })}
      icon={plays ? <IconPlayerStopFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      onClick={() => (plays ? stopSound() : play())}
    />
  )
}
