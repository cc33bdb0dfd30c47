import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { cueExport, exportFormats } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { MenuChoice, MenuItem } from '#ui/overlays/menu.tsx'
import { detailTexts } from '../texts.ts'

/** Menu items to export lines. */
export function ExportItems({ project, language }: { project: string; language?: string }) {
  const t = useT()
  const [both, setBoth] = useState(false)
  const save = useAction(cueExport, { overlaps: true, onSuccess: ({ path }) => saveFile(path) })
  return (
    <>
      {language && (
        <MenuChoice
          label={t(detailTexts.contents)}
          options={[
            { value: 'one', label: t(detailTexts.onlyTranslation) },
            { value: 'both', label: t(detailTexts.bothLanguages) },
          ]}
          value={both ? 'both' : 'one'}
          onChange={(value) => setBoth(value === 'both')}
        />
      )}
      {exportFormats.map((format) => (
        <MenuItem
          key={format}
          icon={<IconFileDownload size={18} stroke={1.6} />}
          onSelect={() => save.run({ id: project, language, format, both })}
        >
          {t(detailTexts.exportAs, { format: format.toUpperCase() })}
        </MenuItem>
      ))}
    </>
  )
}
