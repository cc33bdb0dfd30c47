import type { Voice } from '#domain/script/core/marks.ts'
import type { SpeechPart } from '#domain/script/speech/speech-parts.ts'
import { shortened } from '#domain/text/shortened.ts'
import { type PipelineRun, warn } from '../core/run.ts'
import type { CastVoice, Speaking } from '../core/voices.ts'
import type { ReadBlock } from './read-block.ts'
import type { Casting } from './sentences.ts'
import type { SpeakRequest } from './speak-request.ts'

/** Who speaks for a voice of a mark: a character without a voice is spoken by the voice around it. */
export function speakingOf(
  voice: Voice,
  { characters = {} }: Pick<SpeakRequest, 'characters'>,
  around: Speaking,
): Speaking {
  if ('character' in voice)
    return Object.hasOwn(characters, voice.character) ? characters[voice.character]! : around
  if (voice.port === around.voice) return around
  // Another voice may not have its style.
  const { style: _style, ...manner } = around
  return { ...manner, voice: voice.port }
}

/** All that speak in a script: of its blocks and of marks in them. */
export const speakersOf = (
  request: Pick<SpeakRequest, 'characters' | 'voice'>,
  blocks: readonly ReadBlock[],
): Speaking[] => [
  request.voice,
  ...blocks.flatMap(({ voice = request.voice, marks = [] }) => [
    voice,
    ...marks.flatMap((mark) => (mark.kind === 'voice' ? [speakingOf(mark.voice, request, voice)] : [])),
  ]),
]

/** How the parts of a block are spoken, and which marks its voices leave out, each reported once. */
export function castingOf(
  run: PipelineRun,
  request: Pick<SpeakRequest, 'characters'>,
  speaking: Speaking,
  castFor: (speaking: Speaking) => CastVoice,
): Casting {
  return {
    castOf(part) {
      const spoken = part?.voice ? speakingOf(part.voice, request, speaking) : speaking
      return part ? inManner(run, castFor(spoken), part) : castFor(spoken)
    },
    leaveOut(mark, { text }, { voice }) {
      warn(run, `${mark}LeftOut`, { text: shortened(text), voice: voice.name })
    },
  }
}

/** A voice with the style and sliders that marks ask for, as far as its engine does not take them within a call. */
function inManner(run: PipelineRun, cast: CastVoice, part: SpeechPart): CastVoice {
  const { style, speed, pitch, volume, text } = part
  const { voice, synthesizer } = cast
  if ([style, speed, pitch, volume].every((each) => each === undefined)) return cast
  const changed: CastVoice = { ...cast, sliders: { ...cast.sliders } }
  if (style !== undefined) {
    if (synthesizer.anyStyle || voice.styles.includes(style)) changed.style = style
    else warn(run, 'styleLeftOut', { text: shortened(text), voice: voice.name, style })
  }
  if (volume !== undefined) changed.sliders.volume = volume
  if (speed !== undefined && !synthesizer.marks.has('speed')) changed.sliders.speed = speed
  if (pitch !== undefined && !synthesizer.marks.has('pitch')) {
    if (!synthesizer.fixedPitch) changed.sliders.pitch = pitch
    else if (pitch !== 5) warn(run, 'pitchLeftOut', { text: shortened(text), voice: voice.name })
  }
  return changed
}
