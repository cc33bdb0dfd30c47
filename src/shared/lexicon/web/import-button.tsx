import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { LexiconCalls, LexiconFault } from '../contract.ts'
import { decodeText } from '#domain/cues/decode-text.ts'
import { common } from '#core/texts/common.ts'
import { lexiconProblems } from '#core/texts/problems/lexicon.ts'
import { lexiconWords } from '../texts.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { toasts } from '#ui/toast-list.ts'
import styles from './lexicon.module.css'

interface Faulty {
  file: string
  faults: readonly LexiconFault[]
  faulty: number
}

/** Imports a CSV file, or says what is wrong in its rows. */
export function ImportButton({ calls, onDone }: { calls: LexiconCalls; onDone: () => Promise<unknown> }) {
  const t = useT()
  const format = useFormat()
  const [wrong, setWrong] = useState<Faulty>()

  const take = useAction(async (file: File) => {
    const csv = decodeText(new Uint8Array(await file.arrayBuffer())).text
    const { added, changed, faults, faulty } = await send(calls.import, { csv })
    if (faulty > 0) {
      setWrong({ file: file.name, faults, faulty })
      return
    }
    await onDone()
    toasts.success(t(lexiconWords.imported, { added: format.number(added), changed: format.number(changed) }))
  })
  const close = () => setWrong(undefined)
  return (
    <>
      <FileButton
        icon={<IconUpload size={18} />}
        busy={take.busy}
        accept=".csv,text/csv"
        onFile={(file) => take.run(file)}
      >
        {t(lexiconWords.import)}
      </FileButton>
      {wrong && (
        <Dialog
          title={t(lexiconWords.faultsTitle, { count: wrong.faulty })}
          closeText={t(common.close)}
          onClose={close}
          footer={<Button onClick={close}>{t(common.close)}</Button>}
        >
          <p>{t(lexiconWords.faultsHint, { file: wrong.file })}</p>
          <ul className={`${styles.faults} grid gap-2 my-3 overflow-y-auto`}>
            {wrong.faults.map(({ line, name, values }) => (
              <li key={line}>
                <span className="font-medium">{t(lexiconWords.row, { line })}</span>{' '}
                {t(lexiconProblems[name as keyof typeof lexiconProblems], values as never)}
              </li>
            ))}
          </ul>
          {wrong.faulty > wrong.faults.length && (
            <p className="note">
              {t(lexiconWords.moreFaults, { count: format.number(wrong.faulty - wrong.faults.length) })}
            </p>
          )}
        </Dialog>
      )}
    </>
  )
}
