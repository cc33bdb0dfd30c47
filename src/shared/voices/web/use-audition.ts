import { useQueryClient } from '@tanstack/react-query'
import type { SentTo } from '#core/contract/call.ts'
import { send } from '#core/web/api/api.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { playSound, stopSound, usePlaying } from '#shared/player/web/sounds.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import { audioListen, type sampleLinkup, type Speaking, type Voiceprint } from '../contract.ts'
import { voiceTexts } from '../texts/voices.ts'
import { sampleCalls } from './speaking.ts'

/** Long polling takes 30 seconds each; the queue may be longer. */
const waits = 4

/** The path of a sample that is being spoken. */
export async function heard(id: string): Promise<string> {
  for (let wait = 1; ; wait += 1) {
    try {
      return (await send(audioListen, { id }, { quiet: wait < waits ? ['sampleLate'] : [] })).path
    } catch (error) {
      if (wait === waits || !failedBy(error, 'sampleLate')) throw error
    }
  }
}

export interface Audition {
  voice: Pick<Voiceprint, 'engine'>
  speaking: Speaking
  text: string
  /** Given if it is spoken like a block of a script: with numbers in words, its marks, and the account's pronunciations. */
  script?: Pick<SentTo<typeof sampleLinkup>, 'language' | 'marks' | 'characters'>
  /** Of a recorded voice: another one sounds otherwise. */
  recording?: string | undefined
}

/** Synthesizes a line and returns the path of its sound; results are cached by settings. */
export function useSpokenPath() {
  const client = useQueryClient()
  return ({ voice, speaking, text, script, recording }: Audition): Promise<string> => {
    const call = sampleCalls[voice.engine]
    return client.fetchQuery({
      queryKey: [call.path, speaking, text, script, recording],
      queryFn: async () => heard((await send(call, { ...speaking, text, ...script })).id),
      staleTime: Infinity,
      gcTime: Infinity,
    })
  }
}

/** Synthesizes and plays a line. */
export const useAudition = () => usePlayed(useSpokenPath())

/** Plays sounds whose paths are asked for when they are heard. */
export function usePlayed<Of>(pathOf: (of: Of) => Promise<string>) {
  const t = useT()
  const playing = usePlaying()
  const play = useAction(
    async (of: Of) => {
      const path = await pathOf(of)
      await playSound(path).catch(() => {
        stopSound()
        toasts.warn(t(voiceTexts.notPlayed))
      })
      return path
    },
    { overlaps: true },
  )
  return {
    busy: play.busy,
    playing: play.result !== undefined && playing === play.result,
    play: play.run,
    stop: stopSound,
  }
}
