import { common } from '#core/texts/common.ts'
import { shell } from '#core/texts/shell.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
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
