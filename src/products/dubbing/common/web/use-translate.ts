import { useQueryClient } from '@tanstack/react-query'
import { translateStart } from '#products/dubbing/translation/contract.ts'
import { send } from '#core/web/api/api.ts'
import { renewProjects } from './live-projects.ts'
import { useBusy } from '#core/web/api/use-busy.ts'

/** Translates into languages, or updates stale and missing lines. */
export function useTranslate(id: string) {
  const client = useQueryClient()
  const { busy, whileBusy } = useBusy()
  async function translate(languages: readonly string[]) {
    await whileBusy(async () => {
      await send(translateStart, { id, languages: [...languages] })
      await renewProjects(client)
    })
  }
  return { busy, translate }
}
