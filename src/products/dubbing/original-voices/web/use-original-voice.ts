import { useQuery } from '@tanstack/react-query'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import type { Voiceprint } from '#shared/voices/contract.ts'
import { originalVoiceTexts } from '#shared/voices/texts/original-voices.ts'
import { originalVoices } from '../contract/original-voices.ts'

/** The speaker's own voice as one of the voices to choose from. */
export function useOriginalVoice(project: string, language: string) {
  const t = useT()
  const format = useFormat()
  const query = useQuery({ ...reads(originalVoices, { id: project, language }), enabled: language !== '' })
  const offered = query.data?.offered
  const name = t(originalVoiceTexts.voice)
  const voice: Voiceprint | undefined = offered
    ? {
        id: originalVoice,
        voiceprint: name,
        enVoiceprint: name,
        language,
        enLanguage: language,
        languageShow: format.language(language),
        type: 1,
        engine: 'linkup',
        code: originalVoice,
        gender: 'neutral',
        own: true,
        quality: offered.quality,
        styles: [],
        marking: { marks: [], anyStyle: false, fixedPitch: true },
        sample: null,
      }
    : undefined
  return { isLoading: query.isLoading, voice }
}
