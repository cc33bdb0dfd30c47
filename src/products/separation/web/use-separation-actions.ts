import { useQueryClient } from '@tanstack/react-query'
import { type Separation, separationDelete, separationRename, separationRestore } from '../contract.ts'
import { separationWords } from '../texts.ts'
import { send } from '#core/web/api/api.ts'
import { alreadyReported } from '#core/web/api/call-failure.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { toasts } from '#ui/toast-list.ts'
import { renewSeparations } from './live-separations.ts'

/** Actions for a separation. */
export function useSeparationActions({ id, name }: Pick<Separation, 'id' | 'name'>) {
  const client = useQueryClient()
  const t = useT()
  const renew = () => renewSeparations(client)
  async function restore() {
    await send(separationRestore, { id })
    toasts.success(t(separationWords.restored, { name }))
    await renew()
  }
  return {
    async rename(to: string) {
      await send(separationRename, { id, name: to })
      await renew()
    },
    /** Without confirmation, because it can be undone. Returns whether it was deleted. */
    async remove(): Promise<boolean> {
      try {
        await send(separationDelete, { id })
      } catch (error) {
        alreadyReported(error)
        return false
      }
      toasts.success(t(separationWords.removed, { name }), {
        text: t(separationWords.undo),
        act: () => void restore().catch(alreadyReported),
      })
      await renew()
      return true
    },
  }
}
