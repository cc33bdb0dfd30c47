import { useQueryClient } from '@tanstack/react-query'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { translateStart } from '#products/dubbing/translation/contract.ts'
import { renewProjects } from './live-projects.ts'

/** Translates into languages, or updates stale and missing lines. */
export function useTranslate(id: string) {
  const client = useQueryClient()
  const translate = useAction(
    (languages: readonly string[]) => send(translateStart, { id, languages: [...languages] }),
    {
      onSuccess: () => renewProjects(client),
    },
  )
  return { busy: translate.busy, translate: translate.run }
}
