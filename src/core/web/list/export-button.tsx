import { IconDownload } from '@tabler/icons-react'
import type { TableKind } from '#core/contract/tables.ts'
import { listWords } from '#core/texts/lists.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem, useMenu } from '#ui/menu.tsx'

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
        {t(listWords.export)}
      </Button>
      <Menu menu={menu} label={t(listWords.export)} align="end">
        <MenuItem onSelect={() => save.run('xlsx')}>{t(listWords.asXlsx)}</MenuItem>
        <MenuItem onSelect={() => save.run('csv')}>{t(listWords.asCsv)}</MenuItem>
      </Menu>
    </div>
  )
}
