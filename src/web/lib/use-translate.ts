import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { translateStart } from '#contract/translation.ts'
import { send } from '#web/lib/api.ts'
import { alreadyTold } from '#web/lib/call-failure.ts'
import { renewProjects } from '#web/lib/live-projects.ts'

/** Translates into languages, or goes on with what is stale or missing in them. */
export function useTranslate(id: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function translate(languages: readonly string[]) {
    setBusy(true)
    try {
      await send(translateStart, { id, languages: [...languages] })
      await renewProjects(client)
    } catch (error) {
      alreadyTold(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, translate }
}
