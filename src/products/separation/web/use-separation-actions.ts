import { useQueryClient } from '@tanstack/react-query'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import {
  type Separation,
  separationDelete,
  separationRename,
  separationRestore,
} from '../contract/separations.ts'
import { separationTexts } from '../texts.ts'
import { renewSeparations } from './live-separations.ts'

/** Actions for a separation. */
export function useSeparationActions({ id, name }: Pick<Separation, 'id' | 'name'>) {
  const client = useQueryClient()
  const t = useT()
  const renew = () => renewSeparations(client)
  const restore = useAction(separationRestore, {
    done: t(separationTexts.oneRestored, { name }),
    onSuccess: renew,
  })
  /** Without confirmation, because it can be undone. */
  const remove = useAction(separationDelete, {
    done: t(separationTexts.oneRemoved, { name }),
    undo: () => restore.run({ id }),
    onSuccess: renew,
  })
  return {
    async rename(to: string) {
      await send(separationRename, { id, name: to })
      await renew()
    },
    /** Returns whether it was deleted. */
    remove: () => remove.run({ id }),
  }
}
