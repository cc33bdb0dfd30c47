import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { TableKind } from '#contract/tables.ts'
import { listWords } from '#i18n/project-lists.ts'
import { saveFile } from '#web/core/page/save-file.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, useMenu } from '#web/ui/menu.tsx'

/** Exports the whole list in one of two table formats. */
export function ExportButton({ ask }: { ask: (table: TableKind) => Promise<{ path: string }> }) {
  const t = useT()
  const menu = useMenu()
  const save = useMutation({ mutationFn: ask, onSuccess: ({ path }) => saveFile(path) })
  return (
    <div>
      <Button icon={<IconDownload size={18} />} busy={save.isPending} {...menu.trigger}>
        {t(listWords.export)}
      </Button>
      <Menu menu={menu} label={t(listWords.export)} align="end">
        <MenuItem onSelect={() => save.mutate('xlsx')}>{t(listWords.asXlsx)}</MenuItem>
        <MenuItem onSelect={() => save.mutate('csv')}>{t(listWords.asCsv)}</MenuItem>
      </Menu>
    </div>
  )
}
