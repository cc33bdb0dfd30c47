import { IconCloudUpload } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { mirrorOf } from '#core/contract/frame-path.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useSession } from '#core/web/session/session.ts'
import { planTexts } from '#products/dubbing/plans/texts/plan.ts'
import { openDialogs } from '#ui/overlays/open-dialogs.ts'
import { bringFiles, closeSheet, useSheetOpen } from './incoming-files.ts'
import styles from './drop-anywhere.module.css'

const NewProjectSheet = lazy(async () => ({
  default: (await import('./new-project-sheet.tsx')).NewProjectSheet,
}))

/** Home and the lists of dubbing; other screens take files for something else, or none. */
const screens = [
  href('/home'),
  href('/translate/projectType'),
  href('/translate/myProject'),
  href('/translate/starProject'),
  href('/translate/worksManage'),
]
const places = new Set(screens.flatMap((path) => [path, mirrorOf(path) ?? path]))

/** The sheet for new projects, and files that are dropped or links that are pasted anywhere on home or a list, which open it. */
export function DropAnywhere() {
  const t = useT()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { account } = useSession()
  const open = useSheetOpen()
  const over = useDroppedFiles(account?.role === 'user' && places.has(path), open)
  // Uploads go on, and their note leads back to them.
  useEffect(() => closeSheet, [path])
  return (
    <>
      {over && (
        <output className={styles.over}>
          <div className={styles.text}>
            <IconCloudUpload size={48} stroke={1.25} aria-hidden />
            <p className="text-20 font-semibold">{t(planTexts.dropHere)}</p>
            <p className="text-soft">{t(planTexts.dropHint)}</p>
          </div>
        </output>
      )}
      {open && (
        <Suspense>
          <NewProjectSheet />
        </Suspense>
      )}
    </>
  )
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

const isLink = /^https?:\/\/\S+$/i
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** Whether files are dragged over the page. Where no files are taken, a dropped one must not replace the page. */
function useDroppedFiles(takes: boolean, open: boolean): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    // Another dialog is about something else; the sheet takes more files.
    const isTaken = () => takes && (open || !openDialogs.topmost())
    const drag = (event: DragEvent) => {
      // A part of the page takes them.
      if (!hasFiles(event) || event.defaultPrevented) return setOver(false)
      event.preventDefault()
      event.dataTransfer!.dropEffect = isTaken() ? 'copy' : 'none'
      setOver(isTaken())
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      if (isTaken()) bringFiles([...event.dataTransfer!.files])
    }
    const paste = (event: ClipboardEvent) => {
      const link = event.clipboardData?.getData('text/plain').trim() ?? ''
      // A field takes what is pasted into it.
      if (!isLink.test(link) || isField(event.target) || !isTaken()) return
      event.preventDefault()
      bringFiles([link])
    }
    window.addEventListener('paste', paste)
    window.addEventListener('dragover', drag)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('paste', paste)
      window.removeEventListener('dragover', drag)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [takes, open])
  return over && takes
}
