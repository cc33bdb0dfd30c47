import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { acceptOf } from '#shared/uploads/web/check-file.ts'
import { FilesInput } from '#ui/buttons/files-button.tsx'
import { bringFiles } from './incoming-files.ts'

/** Asks for the files of new projects, and opens the sheet with them; in another tab, the page that explains them. */
export function NewProjectLink(link: Omit<ComponentProps<typeof Link>, 'to' | 'onClick'>) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    input.current!.click()
  }
  return (
    <>
      <FilesInput ref={input} accept={acceptOf('short', 'subtitles')} onFiles={bringFiles} />
      <Link {...link} to={href('/translate/projectType')} onClick={choose} />
    </>
  )
}
