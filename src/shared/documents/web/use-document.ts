import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLive } from '#core/web/live/live.ts'
import { useAccount } from '#core/web/session/session.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import { documentTexts } from '../texts.ts'
import type { OpenableDocument } from './open-document.ts'
import type { DocumentKey } from './pending-store.ts'
import type { Made } from './transport.ts'

interface UsedDocument extends OpenableDocument {
  open(): Promise<number>
  heard(created: Made<{ kind: string }>): void
  catchUp(): Promise<void>
}

interface Source<D> {
  open: (key: DocumentKey) => Promise<D>
  leave: (key: DocumentKey, document: D) => void
}

/** The document of a subject, open as long as the screen is; undefined until loaded. */
export function useDocument<D extends UsedDocument>(
  { kind, id, part = '' }: { kind: string; id: string; part?: string | undefined },
  { open, leave }: Source<D>,
): D | undefined {
  const { user } = useAccount()
  const account = user.id
  const t = useT()
  const [document, setDocument] = useState<D>()
  const announceRestored = useEffectEvent((count: number) =>
    toasts.info(t(documentTexts.restored, { count })),
  )

  useEffect(() => {
    const key = { account, kind, id, part }
    let left = false
    let opened: D | undefined
    void open(key).then((found) => {
      if (left) return leave(key, found)
      opened = found
      setDocument(found)
      found.tryAgain()
      return found.open().then((count) => count > 0 && !left && announceRestored(count))
    })
    return () => {
      left = true
      setDocument(undefined)
      if (opened) leave(key, opened)
    }
  }, [account, kind, id, part, open, leave])

  const catchUp = () => void document?.catchUp()
  useLive(
    {
      edit: (edit) => edit.document.kind === kind && edit.document.id === id && document?.heard(edit),
      // Very large changes arrive as this event.
      subject: (subject) => subject.kind === kind && subject.id === id && part === '' && catchUp(),
      ready: catchUp,
    },
    catchUp,
  )
  return document
}
