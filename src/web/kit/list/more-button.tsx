import { common } from '#i18n/common.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './more-button.module.css'
import type { List } from './use-list.ts'

/** Below a list that has more than is shown. */
export function MoreButton({ more }: { more: NonNullable<List<unknown>['more']> }) {
  const say = useSay()
  return (
    <div className={styles.more}>
      <Button busy={more.busy} onClick={more.fetch}>
        {say(common.more)}
      </Button>
    </div>
  )
}
