import { baseLanguage } from '#domain/text/languages.ts'
import { vendorFault, type Vendor } from '#engines/core/vendor.ts'
import { type CloneProgram, type CloneRequest, type CloneServer, within } from './clone-program.ts'
import {
  callForSound,
  type GradioFile,
  type GradioParameter,
  parametersOf,
  uploadReference,
} from './gradio.ts'

/** The emotions of the model, in its order. */
const emotions = ['happy', 'angry', 'sad', 'afraid', 'disgusted', 'melancholic', 'surprised', 'calm']
/** How much of an emotion is added. */
const strengths = { slightly: 0.35, '': 0.65, very: 1 } as const
const byVector = 2

const styles = new Map(
  emotions.flatMap((emotion, index) =>
    Object.entries(strengths).map(([word, weight]) => [`${word} ${emotion}`.trim(), { index, weight }]),
  ),
)

/**
 * IndexTTS 2 and 2.5 by the web interface that comes with them. Both have the same function with different parameters, and the
 * names of its choices are in the language of the server, so the server is asked for them.
 */
export function indexTts(): CloneProgram {
  let parameters: readonly GradioParameter[] | undefined

  async function speak(request: CloneRequest, server: CloneServer) {
    parameters ??= await parametersOf(server, 'gen_single')
    const hasLanguage = parameters.some((each) => each.parameter_name === 'lang_choice')
    const recording = await uploadReference(server, request.reference)
    const values = valuesOf(server.vendor, parameters, request, recording)
    const data = parameters.flatMap(({ parameter_name: name, parameter_default: usual }) => {
      const value = values.get(name) ?? usual ?? null
      // Version 2 has a state of the session in the place of the language, which the list leaves out.
      return name === 'text' && !hasLanguage ? [value, null] : [value]
    })
    return callForSound(server, 'gen_single', data)
  }

  return {
    longestText: { characters: 300 },
    fastest: 2,
    atOnce: 1,
    clone: {
      languages: ['zh', 'en', 'ja', 'ar', 'es'],
      needsText: false,
      shortest: 1000,
      longest: 15_000,
      styles: [...styles.keys()],
    },
    async speak(request, server) {
      try {
        return await speak(request, server)
      } catch (error) {
        // It may have been replaced by another version.
        parameters = undefined
        throw error
      }
    },
  }
}

/** What a request sets; the other parameters keep the values that the page shows. */
function valuesOf(
  vendor: Vendor,
  parameters: readonly GradioParameter[],
  { text, language = 'zh', speed, style }: CloneRequest,
  recording: GradioFile,
): Map<string, unknown> {
  const choicesOf = (name: string) =>
    parameters.find((each) => each.parameter_name === name)?.type?.enum ?? []
  const languages = choicesOf('lang_choice')
  const spoken = baseLanguage(language).toUpperCase()
  // Version 2 hears the language from the text, and knows two.
  if (languages.length > 0 ? !languages.includes(spoken) : !['ZH', 'EN'].includes(spoken))
    throw vendorFault(vendor, 'refused', `${spoken} is not a language of this version`)
  const emotion = style === undefined ? undefined : styles.get(style)
  return new Map<string, unknown>([
    ['emo_control_method', choicesOf('emo_control_method')[emotion ? byVector : 0]],
    ['prompt', recording],
    ['text', text],
    ['lang_choice', spoken],
    ['duration_factor', Math.round(100 / within(0.5, 2, speed)) / 100],
    ...(emotion ? [['emo_weight', emotion.weight] as const, [`vec${emotion.index + 1}`, 1] as const] : []),
  ])
}
