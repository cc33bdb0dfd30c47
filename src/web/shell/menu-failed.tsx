import { common } from '#i18n/common.ts'
import { shell } from '#i18n/shell.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './menu-failed.module.css'
import type { MenuTree } from './use-menu.ts'

export function MenuFailed({ tree }: { tree: MenuTree }) {
  const say = useSay()
  return (
    <div role="alert" className={styles.failed}>
      <p>{say(shell.menuFailed)}</p>
      <Button size="small" busy={tree.retrying} onClick={tree.retry}>
        {say(common.retry)}
      </Button>
    </div>
  )
}
