import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '#core/contract/call.ts'
import { send } from '#core/web/api/api.ts'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { useGo } from '#core/web/router/link.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { workDelete } from '../contract.ts'
import { madeTexts } from '../texts/works.ts'

interface DeleteButtonProps {
  id: string
  /** The confirmation, which names the version. */
  title: string
  /** Path opened afterwards: another version, or the source. */
  next: string
  detail: Call
  /** Other calls that show works. */
  renews: readonly Call[]
}

/** Deletes a version after a confirmation. */
export function DeleteButton({ id, title, next, detail, renews }: DeleteButtonProps) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const remove = async () => {
    await send(workDelete, { id })
    toasts.success(t(madeTexts.removed))
    go(next, { replace: true })
    client.removeQueries({ queryKey: [detail.path, { id }] })
    for (const { path } of [detail, ...renews]) await client.invalidateQueries({ queryKey: [path] })
  }
  return (
    <ConfirmedButton
      size="small"
      icon={<IconTrash size={16} />}
      question={title}
      consequences={t(madeTexts.removeText)}
      confirmText={t(madeTexts.removeConfirm)}
      act={remove}
    >
      {t(madeTexts.remove)}
    </ConfirmedButton>
  )
}
