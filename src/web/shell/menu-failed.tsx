import { common } from '#i18n/common.ts'
import { shell } from '#i18n/shell.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './menu-failed.module.css'
import type { MenuTree } from './use-menu.ts'

export function MenuFailed({ tree }: { tree: MenuTree }) {
  const t = useT()
  return (
    <div role="alert" className={styles.failed}>
      <p>{t(shell.menuFailed)}</p>
      <Button size="small" busy={tree.retrying} onClick={tree.retry}>
        {t(common.retry)}
      </Button>
    </div>
  )
}
