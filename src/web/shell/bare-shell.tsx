import type { ReactNode } from 'react'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { useMenuTree } from './use-menu.ts'

/** The header over a screen that has no menu beside it, where a brand is tried on. */
export function BareShell({ children }: { children: ReactNode }) {
  const tree = useMenuTree('none')
  return (
    <div className={styles.shell}>
      <Header tree={tree} />
      <main className={styles.content} data-beside="none">
        {children}
      </main>
    </div>
  )
}
