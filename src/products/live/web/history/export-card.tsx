import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { liveExport, liveFormats, type LiveFormat } from '../../contract/history.ts'
import { type LiveSession } from '../../contract/sessions.ts'
import { recordTexts } from '../../texts/records.ts'

type Content = 'original' | 'translation' | 'both'

/** The text as a file: the original, the shown translation, or both. */
export function ExportCard({ session, language }: { session: LiveSession; language: string | undefined }) {
  const t = useT()
  const format = useFormat()
  const [chosen, setChosen] = useState<Content>(language === undefined ? 'original' : 'both')
  const content = language === undefined ? 'original' : chosen
  const save = useAction(
    (as: LiveFormat) =>
      send(liveExport, {
        id: session.id,
        format: as,
        both: content === 'both',
        ...(content !== 'original' && { language }),
      }),
    {
      overlaps: true,
      onSuccess: ({ path }) => saveFile(path),
    },
  )
  const named = language === undefined ? '' : format.language(language)
  return (
    <Card title={t(recordTexts.export)}>
      <div className="grid gap-4">
        {language !== undefined && (
          <SelectField<Content>
            label={t(recordTexts.exportText)}
            options={[
              { value: 'both', label: t(recordTexts.exportBoth, { language: named }) },
              { value: 'translation', label: t(recordTexts.exportTranslation, { language: named }) },
              { value: 'original', label: t(recordTexts.exportOriginal) },
            ]}
            value={content}
            onChange={setChosen}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {liveFormats.map((each) => (
            <Button
              key={each}
              size="small"
              icon={<IconDownload size={16} />}
              busy={save.isBusyWith(each)}
              onClick={() => save.run(each)}
            >
              {t(recordTexts.download, { format: each.toUpperCase() })}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  )
}
