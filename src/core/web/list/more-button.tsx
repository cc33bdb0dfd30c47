import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { List } from './use-list.ts'

/** Loads more rows. */
export function MoreButton({ more }: { more: NonNullable<List<unknown>['more']> }) {
  const t = useT()
  return (
    <div className="grid justify-center mt-4">
      <Button busy={more.busy} onClick={more.fetch}>
        {t(common.more)}
      </Button>
    </div>
  )
}
