import { useQuery } from '@tanstack/react-query'
import { workOptions } from '#products/dubbing/works/contract.ts'
import { type Speaking, videoDubVoiceprint, type Voiceprint } from '#shared/voices/contract.ts'
import type { Cue } from '#domain/cues/cue.ts'
import { reads } from '#core/web/api/queries.ts'
import { rememberedOptions } from '#products/dubbing/common/web/remembered-options.ts'
import { useOriginalVoice } from '#products/dubbing/original-voices/web/use-original-voice.ts'
import { useWorkspace } from './workspace.ts'
import { plainly, voiceOf } from '#shared/voices/web/speaking.ts'
import { useVoiceName } from '#shared/voices/web/use-voice-name.ts'

export interface LineVoices {
  /** Of the language; empty until they are known. */
  all: readonly Voiceprint[]
  /** Whether the line has its own voice. */
  isOwn(line: string): boolean
  /** The voice of a line: its own, else that of its speaker in the newest dub, else the first one of the language. */
  speakingOf(cue: Cue): Speaking | undefined
  nameOf(cue: Cue): string
}

/** `own` are the lines with their own voice. */
export function useLineVoices(
  project: string,
  language: string,
  own: ReadonlyMap<string, Speaking>,
): LineVoices {
  const { dub } = useWorkspace()
  const { data: offered = [] } = useQuery({
    ...reads(videoDubVoiceprint, { language }),
    enabled: language !== '',
  })
  const original = useOriginalVoice(project, language)
  const all = original.voice ? [...offered, original.voice] : offered
  const nameOf = useVoiceName()
  const remembered = workOptions.safeParse(rememberedOptions(project, language))
  const options = dub?.options ?? (remembered.success ? remembered.data : undefined)
  const ofSpeaker = (speaker: string): Speaking | undefined => {
    if (!options) return all[0] && plainly(all[0].id)
    const { port, speed, volume, pitch, style } = options
    return options.speakers[speaker] ?? { port, speed, volume, pitch, style }
  }
  const speakingOf = ({ id, speaker = '' }: Cue) => own.get(id) ?? ofSpeaker(speaker)
  return {
    all,
    isOwn: (line) => own.has(line),
    speakingOf,
    nameOf(cue) {
      const port = speakingOf(cue)?.port ?? ''
      const voice = voiceOf(all, port)
      return voice ? nameOf(voice) : port
    },
  }
}
