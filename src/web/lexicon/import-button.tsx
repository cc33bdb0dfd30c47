import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { LexiconCalls, LexiconFault } from '#contract/lexicon.ts'
import { decodeText } from '#domain/cues/decode-text.ts'
import { common } from '#i18n/common.ts'
import { lexiconProblems } from '#i18n/lexicon-problems.ts'
import { lexiconWords } from '#i18n/lexicon.ts'
import { send } from '#web/core/api/api.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { toasts } from '#web/ui/toast-list.ts'
import typography from '#web/ui/typography.module.css'
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
  const { busy, whileBusy } = useBusy()
  const [wrong, setWrong] = useState<Faulty>()

  const take = (file: File) =>
    whileBusy(async () => {
      const csv = decodeText(new Uint8Array(await file.arrayBuffer())).text
      const { added, changed, faults, faulty } = await send(calls.import, { csv })
      if (faulty > 0) {
        setWrong({ file: file.name, faults, faulty })
        return
      }
      await onDone()
      toasts.success(
        t(lexiconWords.imported, { added: format.number(added), changed: format.number(changed) }),
      )
    })
  const close = () => setWrong(undefined)
  return (
    <>
      <FileButton
        icon={<IconUpload size={18} />}
        busy={busy}
        accept=".csv,text/csv"
        onFile={(file) => void take(file)}
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
          <ul className={styles.faults}>
            {wrong.faults.map(({ line, name, values }) => (
              <li key={line}>
                <span className={typography.strong}>{t(lexiconWords.row, { line })}</span>{' '}
                {t(lexiconProblems[name as keyof typeof lexiconProblems], values as never)}
              </li>
            ))}
          </ul>
          {wrong.faulty > wrong.faults.length && (
            <p className={typography.note}>
              {t(lexiconWords.moreFaults, { count: format.number(wrong.faulty - wrong.faults.length) })}
            </p>
          )}
        </Dialog>
      )}
    </>
  )
}
