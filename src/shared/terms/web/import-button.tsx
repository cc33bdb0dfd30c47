import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { OutputOf } from '#core/contract/call.ts'
import { mostThesaurusBytes, thesaurusImport, thesaurusPreview } from '../contract.ts'
import { classroomProblems } from '#core/texts/problems/classroom.ts'
import { common } from '#core/texts/common.ts'
import { thesaurusWords } from '../texts.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { toasts } from '#ui/toast-list.ts'
import { ImportedRows, rowStates } from './imported-rows.tsx'
import { useOfferedLanguages } from './use-offered-languages.ts'

interface Read {
  name: string
  file: { content: string; language: string }
  found: OutputOf<typeof thesaurusPreview>
}

async function base64Of(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
  return url.slice(url.indexOf(',') + 1)
}

/** Imports a CSV or XLSX table, after a preview of what each row would do. */
export function ImportButton({ onDone }: { onDone: () => Promise<unknown> }) {
  const t = useT()
  const format = useFormat()
  const { languages, orFirst } = useOfferedLanguages()
  const [read, setRead] = useState<Read>()
  const [doubtful, setDoubtful] = useState(false)
  const close = () => setRead(undefined)

  const preview = useAction((_name: string, file: Read['file']) => send(thesaurusPreview, file), {
    onSuccess: (found, name, file) => setRead({ name, file, found }),
  })
  const take = async (file: File) => {
    if (file.size > mostThesaurusBytes) return toasts.warn(t(classroomProblems.thesaurusFileLarge))
    setDoubtful(false)
    await preview.run(file.name, { content: await base64Of(file), language: orFirst('zh') })
  }
  const keep = useAction(() => send(thesaurusImport, { ...read!.file, doubtful }), {
    done: ({ added, changed, left }) =>
      t(thesaurusWords.imported, {
        added: format.number(added),
        changed: format.number(changed),
        left: format.number(left),
      }),
    async onSuccess() {
      await onDone()
      close()
    },
  })
  const busy = preview.busy || keep.busy
  const found = read?.found
  const wanted = found ? found.added + found.changed + (doubtful ? found.doubtful : 0) : 0
  const counts = ['added', 'changed', 'doubtful', 'wrong', 'same'] as const
  return (
    <>
      <FileButton
        icon={<IconUpload size={18} />}
        busy={busy}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFile={(file) => void take(file)}
      >
        {t(thesaurusWords.import)}
      </FileButton>
      {read && found && (
        <Dialog
          wide
          title={t(thesaurusWords.previewTitle, { file: read.name })}
          closeText={t(common.close)}
          busy={busy}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>{t(common.cancel)}</Button>
              <Button variant="primary" busy={busy} disabled={wanted === 0} onClick={() => keep.run()}>
                {t(thesaurusWords.importNow, { count: wanted })}
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            <SelectField
              label={t(thesaurusWords.usualLanguage)}
              options={languages()}
              value={read.file.language}
              disabled={busy}
              onChange={(language) => preview.run(read.name, { ...read.file, language })}
            />
            <p className="flex flex-wrap gap-2">
              {counts.map((each) => (
                <Badge key={each} tone={each === 'same' ? 'neutral' : rowStates[each].tone}>
                  {t(thesaurusWords[each], { count: format.number(found[each]) })}
                </Badge>
              ))}
            </p>
            {found.rows.length === 0 && <p>{t(thesaurusWords.nothingNew)}</p>}
            {found.wrong > 0 && <p className="small">{t(thesaurusWords.wrongHint)}</p>}
            {found.doubtful > 0 && (
              <Checkbox checked={doubtful} onChange={({ target }) => setDoubtful(target.checked)}>
                {t(thesaurusWords.withDoubtful)}
              </Checkbox>
            )}
            {found.rows.length > 0 && (
              <div>
                <ImportedRows file={read.name} rows={found.rows} />
              </div>
            )}
            {found.added + found.changed + found.doubtful + found.wrong > found.rows.length && (
              <p className="note">{t(thesaurusWords.moreRows, { count: found.rows.length })}</p>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
