import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { problemText } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useTools } from '#products/dubbing/editor/web/tools/tools.ts'
import { ChooseEncoding, type Readings } from '#products/dubbing/subtitle-files/web/choose-encoding.tsx'
import { OddLineList } from '#products/dubbing/subtitle-files/web/odd-lines.tsx'
import { sendImport } from '#products/dubbing/subtitle-files/web/send-subtitles.ts'
import { editor } from '#shared/editor/texts.ts'
import type { OddLines } from '#shared/subtitle-files/contract.ts'
import { oddLineTexts } from '#shared/subtitle-files/texts.ts'
import { checkImport, importAcceptOf } from '#shared/uploads/web/check-file.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { cueImport } from '../contract/subtitles.ts'

/** Replaces all lines by those of a subtitle file. */
export function ImportButton() {
  const { project, document } = useTools()
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [odd, setOdd] = useState<OddLines | null>(null)
  const [unsure, setUnsure] = useState<{ file: File; readings: Readings }>()

  const take = useAction(
    async (chosen: File, encoding?: string) => {
      // Pending edits must not be applied after the import.
      await document.flush()
      const upload = await sendImport(chosen, project.id)
      const { lines, oddLines, readings } = await send(cueImport, {
        id: project.id,
        upload,
        client: document.client,
        ...(encoding !== undefined && { encoding }),
      })
      await document.readAnew()
      toasts.success(t(editor.imported, { count: lines }))
      setUnsure(readings.length > 1 ? { file: chosen, readings } : undefined)
      setOdd(readings.length > 1 ? null : oddLines)
    },
    { onEnd: () => setFile(undefined) },
  )
  const choose = async (chosen: File | undefined) => {
    const wrong = chosen && checkImport(chosen)
    if (wrong) return toasts.warn(await problemText(wrong.name, wrong.values))
    if (chosen && document.ids().length === 0) return take.run(chosen)
    setFile(chosen)
  }

  return (
    <>
      <IconButton
        size="small"
        label={t(editor.import)}
        icon={<IconUpload size={18} />}
        busy={take.busy}
        onClick={() => input.current!.click()}
      />
      <input
        ref={input}
        type="file"
        accept={importAcceptOf('subtitles')}
        hidden
        data-import
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {file && (
        <ConfirmDialog
          title={t(editor.importTitle, { name: file.name })}
          confirmText={t(editor.import)}
          cancelText={t(common.cancel)}
          busy={take.busy}
          onConfirm={() => take.run(file)}
          onClose={() => setFile(undefined)}
        >
          {t(editor.importHint, { count: document.ids().length })}
        </ConfirmDialog>
      )}
      {unsure && (
        <ChooseEncoding
          readings={unsure.readings}
          busy={take.busy}
          onChoose={(encoding) => take.run(unsure.file, encoding)}
          onClose={() => setUnsure(undefined)}
        />
      )}
      {odd && (
        <Dialog
          title={t(oddLineTexts.told, { count: odd.count })}
          closeText={t(common.close)}
          onClose={() => setOdd(null)}
        >
          <p>{t(oddLineTexts.hint)}</p>
          <OddLineList {...odd} />
        </Dialog>
      )}
    </>
  )
}
