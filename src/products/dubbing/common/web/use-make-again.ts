import { useQueryClient } from '@tanstack/react-query'
import { labelWithin } from '#core/contract/labels.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { problemText } from '#core/web/i18n/problem.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { originalVoice } from '#domain/recorded-voice.ts'
import { workList, workQuote, type WorkDetail } from '#products/dubbing/works/contract.ts'
import { quoteOf, type QuoteSource } from '#shared/quotes/web/quote-of.ts'
import { videoDubVoiceprint } from '#shared/voices/contract.ts'
import { voiceOf } from '#shared/voices/web/speaking.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import { generateCalls } from './generate-calls.ts'
import { renewProjects } from './live-projects.ts'
import { useLabels } from './use-labels.ts'
import { workAt } from './work-at.ts'

/** What a new version of a work with its settings uses; calculated again when more lines have changed. */
export function quoteAgain({ project, language, options, changed }: WorkDetail): QuoteSource {
  const source = quoteOf(workQuote, { id: project, language, ...options })
  return { ...source, queryKey: [...source.queryKey, changed] }
}

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
  return useAction(
    async () => {
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
    {
      async onSuccess(created) {
        if (!created) {
          toasts.warn(await problemText('unknownVoice', null))
          return go(href('/translate/generateWorks', { id: project, language }))
        }
        if (onMade) {
          onMade(created.id)
          return renewProjects(client)
        }
        await client.invalidateQueries({ queryKey: [workList.path] })
        // A failed work is replaced.
        go(workAt(created), { replace: state !== workState.done })
      },
    },
  )
}
