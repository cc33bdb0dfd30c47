import { workState } from '#contract/wire-numbers.ts'
import { href } from '#web/core/router/href.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { labelWithin } from '#contract/labels.ts'
import { videoDubVoiceprint } from '#contract/voices.ts'
import { workList, workQuote, type WorkDetail } from '#contract/dubs.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { send } from '#web/core/api/api.ts'
import { useGo } from '#web/core/router/link.tsx'
import { reads } from '#web/core/api/queries.ts'
import { problemText } from '#web/core/i18n/problem.ts'
import { toasts } from '#web/ui/toast-list.ts'
import { renewProjects } from './live-projects.ts'
import { useLabels } from './use-labels.ts'
import { quoteOf, type QuoteSource } from '#web/kit/quote/quote-of.ts'
import { voiceOf } from '#web/kit/voices/speaking.ts'
import { generateCalls } from './generate-calls.ts'

/** What a new version of a work with its settings uses. */
export const quoteAgain = ({ project, language, options }: WorkDetail): QuoteSource =>
  quoteOf(workQuote, { id: project, language, ...options })

/**
 * Generates a new version with the settings of a work, and opens it unless `onMade` does something else. If its voice
 * is gone, opens the settings.
 */
export function useMakeAgain(
  { project, language, options, state, hasPicture }: WorkDetail,
  onMade?: (id: string) => void,
) {
  const labels = useLabels({ soundOnly: !hasPicture })
  const go = useGo()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const voices = await client.fetchQuery(reads(videoDubVoiceprint, { language }))
      const engine = options.port === originalVoice ? 'linkup' : voiceOf(voices, options.port)?.engine
      if (!engine) return undefined
      return send(generateCalls[engine], {
        ...options,
        label: labelWithin(labels, options.label),
        id: project,
        language,
      })
    },
    onSuccess: async (made) => {
      if (!made) {
        toasts.warn(await problemText('unknownVoice', null))
        return go(href('/translate/generateWorks', { id: project, language }))
      }
      if (onMade) {
        onMade(made.id)
        return renewProjects(client)
      }
      await client.invalidateQueries({ queryKey: [workList.path] })
      // A failed work is replaced.
      go(href('/translate/genResult', { id: made.id }), { replace: state !== workState.done })
    },
  })
}
