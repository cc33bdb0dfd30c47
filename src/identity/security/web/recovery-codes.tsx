import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useCopy } from '#core/web/forms/copy.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useBrand } from '#core/web/page/brand.ts'
import { saveText } from '#core/web/page/save-text.ts'
import { secondFactorTexts } from '#identity/second-factor/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import styles from './security.module.css'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT()
  const copy = useCopy()
  const { name } = useBrand()
  const [isSaved, setSaved] = useState(false)
  const [isLacking, setLacking] = useState(false)
  const text = codes.join('\n')
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{t(secondFactorTexts.saveWhy)}</p>
      <ul className={styles.codes} aria-label={t(secondFactorTexts.recoveryCodes)}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<IconCopy size={16} />} onClick={() => void copy(text)}>
          {t(secondFactorTexts.copyAll)}
        </Button>
        <Button
          size="small"
          icon={<IconDownload size={16} />}
          onClick={() =>
            saveText(`${t(name)}-${t(secondFactorTexts.fileName)}.txt`, `${text}\n`, 'text/plain')
          }
        >
          {t(secondFactorTexts.download)}
        </Button>
      </div>
      <div>
        <Checkbox
          checked={isSaved}
          onChange={(event) => {
            setSaved(event.currentTarget.checked)
            setLacking(false)
          }}
        >
          {t(secondFactorTexts.saved)}
        </Checkbox>
        <p className="mt-1 text-13 text-danger" role="alert">
          {isLacking && t(secondFactorTexts.saveFirst)}
        </p>
      </div>
      <Button variant="primary" size="large" wide onClick={() => (isSaved ? onDone() : setLacking(true))}>
        {t(secondFactorTexts.done)}
      </Button>
    </div>
  )
}
