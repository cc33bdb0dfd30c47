import { common } from '#core/texts/common.ts'
import { shell } from '#core/texts/shell.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { MenuTree } from './use-menu.ts'

export function MenuFailed({ tree }: { tree: MenuTree }) {
  const t = useT()
  return (
    <div role="alert" className="grid justify-items-start gap-2 p-2 note">
      <p>{t(shell.menuFailed)}</p>
      <Button size="small" busy={tree.retrying} onClick={tree.retry}>
        {t(common.retry)}
      </Button>
    </div>
  )
}
