import { common } from '#i18n/common.ts'
import { useSay } from '#web/lib/say.ts'
import { NoticePage } from '#web/notice-page.tsx'
import { Button } from '#web/ui/button.tsx'

/** Where a page throws, or its files cannot be had any more because a newer release is there. */
export function Failed() {
  const say = useSay()
  return (
    <NoticePage
      title={say(common.failed)}
      hint={say(common.failedHint)}
      actions={
        <Button look="primary" onClick={() => location.reload()}>
          {say(common.reload)}
        </Button>
      }
    />
  )
}
