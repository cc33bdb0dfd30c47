import { IconDownload } from '@tabler/icons-react'
import type { TableKind } from '#core/contract/tables.ts'
import { listTexts } from '#core/texts/lists.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Menu, MenuItem, useMenu } from '#ui/overlays/menu.tsx'

/** Exports the whole list in one of two table formats. */
export function ExportButton({ ask }: { ask: (table: TableKind) => Promise<{ path: string }> }) {
  const t = useT()
  const menu = useMenu()
  const save = useAction(ask, {
    onSuccess: ({ path }) => saveFile(path),
  })
  return (
    <div>
      <Button icon={<IconDownload size={18} />} busy={save.busy} {...menu.trigger}>
        {t(listTexts.export)}
      </Button>
      <Menu menu={menu} label={t(listTexts.export)} align="end">
        <MenuItem onSelect={() => save.run('xlsx')}>{t(listTexts.asXlsx)}</MenuItem>
        <MenuItem onSelect={() => save.run('csv')}>{t(listTexts.asCsv)}</MenuItem>
      </Menu>
    </div>
  )
}
