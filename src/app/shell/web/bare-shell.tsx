import type { ReactNode } from 'react'
import { Header } from './header.tsx'
import { useShellDialogs } from './shell-dialogs.tsx'
import { useMenuTree } from './use-menu.ts'
import styles from './shell.module.css'

/** Header without a menu, for the preview of a brand. */
export function BareShell({ children }: { children: ReactNode }) {
  const tree = useMenuTree('none')
  const { header, dialogs } = useShellDialogs(tree)
  return (
    <div className={styles.shell}>
      <Header tree={tree} {...header} />
      <main className={styles.content} data-beside="none">
        {children}
      </main>
      {dialogs}
    </div>
  )
}
