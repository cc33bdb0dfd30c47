import { useEffect, useEffectEvent, useState } from 'react'
import { editor } from '#i18n/editor.ts'
import { useLive } from '#web/core/live/live.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useAccount } from '#web/core/session/session.ts'
import { toasts } from '#web/ui/toast-list.ts'
import type { Edit } from '#domain/cues/edit.ts'
import type { CueDocument } from './document.ts'
import { leaveDocument, openDocument } from './open-document.ts'

/** The lines of a project, or of its translation, open as long as the screen is; nothing until they are there. */
export function useDocument(project: string, language?: string): CueDocument | undefined {
  const { user } = useAccount()
  const account = user.id
  const t = useT()
  const [document, setDocument] = useState<CueDocument>()
  const announceRestored = useEffectEvent((count: number) => toasts.info(t(editor.broughtBack, { count })))

  useEffect(() => {
    const key = { account, id: project, language }
    let left = false
    let opened: CueDocument | undefined
    void openDocument(key).then((found) => {
      if (left) return leaveDocument(key, found)
      opened = found
      setDocument(found)
      found.tryAgain()
      return found.open().then((count) => count > 0 && !left && announceRestored(count))
    })
    return () => {
      left = true
      setDocument(undefined)
      if (opened) leaveDocument(key, opened)
    }
  }, [account, project, language])

  useLive(
    'edit',
    ({ payload }) =>
      payload.project === project && document?.heard({ ...payload, edit: payload.edit as Edit }),
  )
  // What a change of very many lines is told as.
  useLive('project', ({ payload }) => payload.id === project && !language && document?.catchUp())
  useLive('ready', () => document?.catchUp())
  useLive('reset', () => document?.catchUp())
  return document
}
