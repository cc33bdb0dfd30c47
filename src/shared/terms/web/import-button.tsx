import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { classroomProblems } from '#core/texts/problems/classroom.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FileButton } from '#ui/buttons/file-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { type ImportPreview, maxFileBytes } from '../contract/terms.ts'
import { termTexts } from '../texts/terms.ts'
import { base64Of } from './base64-of.ts'
import { ImportedRows } from './imported-rows.tsx'
import type { useOfferedLanguages } from './use-offered-languages.ts'

interface SentFile {
  /** In base64. */
  content: string
  /** Of terms without one. */
  language?: string | undefined
}

/** How the terms of a kind are imported. */
export interface ImportCalls {
  preview: (file: SentFile) => Promise<ImportPreview>
  /** With all doubtful rows, or those of these numbers. */
  keep: (
    file: SentFile & { doubtful?: boolean; rows?: number[] },
  ) => Promise<{ added: number; changed: number; left: number }>
  /** The languages of terms without one, if each has to have one. */
  useLanguages: () => ReturnType<typeof useOfferedLanguages> | undefined
}

interface Read {
  name: string
  file: SentFile
  found: ImportPreview
}

/** Imports a CSV or XLSX table, after a preview of what each row would do. */
export function ImportButton({ calls, onDone }: { calls: ImportCalls; onDone: () => Promise<unknown> }) {
  const t = useT()
  const format = useFormat()
  const languages = calls.useLanguages()
  const [read, setRead] = useState<Read>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const close = () => setRead(undefined)

  const preview = useAction((_name: string, file: SentFile) => calls.preview(file), {
    onSuccess(found, name, file) {
      setChosen(new Set())
      setRead({ name, file, found })
    },
  })
  const take = async (file: File) => {
    if (file.size > maxFileBytes) return toasts.warn(t(classroomProblems.thesaurusFileLarge))
    await preview.run(file.name, { content: await base64Of(file), language: languages?.orFirst('zh') })
  }
  const keep = useAction(() => calls.keep({ ...read!.file, rows: [...chosen] }), {
    done: ({ added, changed, left }) =>
      t(termTexts.imported, {
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
  const wanted = found ? found.added + found.changed + chosen.size : 0
  const doubtful = (found?.rows ?? []).flatMap(({ state, line }) => (state === 'doubtful' ? [line] : []))
  const choose = (line: number, wanted: boolean) => {
    const next = new Set(chosen)
    if (wanted) next.add(line)
    else next.delete(line)
    setChosen(next)
  }
  return (
    <>
      <FileButton
        icon={<IconUpload size={18} />}
        busy={busy}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFile={(file) => void take(file)}
      >
        {t(termTexts.import)}
      </FileButton>
      {read && found && (
        <Dialog
          wide
          title={t(termTexts.previewTitle, { file: read.name })}
          closeText={t(common.close)}
          busy={busy}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>{t(common.cancel)}</Button>
              <Button variant="primary" busy={busy} disabled={wanted === 0} onClick={() => keep.run()}>
                {t(termTexts.importNow, { count: wanted })}
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            {languages && (
              <SelectField
                label={t(termTexts.usualLanguage)}
                options={languages.languages()}
                value={read.file.language ?? ''}
                disabled={busy}
                onChange={(language) => preview.run(read.name, { ...read.file, language })}
              />
            )}
            {found.rows.length === 0 && <p>{t(termTexts.nothingNew)}</p>}
            {found.wrong > 0 && <p className="small">{t(termTexts.wrongHint)}</p>}
            {found.doubtful > 0 && (
              <Checkbox
                checked={chosen.size === doubtful.length}
                onChange={({ target }) => setChosen(new Set(target.checked ? doubtful : []))}
              >
                {t(termTexts.withDoubtful)}
              </Checkbox>
            )}
            {found.rows.length > 0 && (
              <ImportedRows file={read.name} found={found} chosen={chosen} onChoose={choose} />
            )}
            {found.added + found.changed + found.doubtful + found.wrong > found.rows.length && (
              <p className="note">{t(termTexts.moreRows, { count: found.rows.length })}</p>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
