import { common } from '#i18n/common.ts'
import { useSay } from '#web/core/i18n/say.ts'
import styles from './more-button.module.css'
import { Button } from '#web/ui/button.tsx'

type Query = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

/** Below a list that has more than is shown. */
export function MoreButton({ query }: { query: Query }) {
  const say = useSay()
  if (!query.hasNextPage) return null
  return (
    <div className={styles.more}>
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {say(common.more)}
      </Button>
    </div>
  )
}
