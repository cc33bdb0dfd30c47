import type { Speaking } from '#pipeline/core/voices.ts'
import type { Speaking as ChosenVoice } from '../contract.ts'

/** A chosen voice in the form that the pipeline expects. */
export const speakingWith = ({ port, speed, volume, pitch, style }: ChosenVoice): Speaking => ({
  voice: port,
  sliders: { speed, volume, pitch },
  ...(style && { style }),
})
