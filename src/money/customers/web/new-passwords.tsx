import { IconDownload } from '@tabler/icons-react'
import { csvRow, csvStart } from '#domain/text/csv.ts'
import { openWords } from '#identity/agents/texts/open-account.ts'
import { saveText } from '#core/web/page/save-text.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import styles from '#identity/accounts/web/secret.module.css'
import { Button } from '#ui/button.tsx'

export interface NewPassword {
  name: string
  /** Undefined if the file contains a password. */
  password: string | null
}

type NewPasswordsProps = { accounts: readonly NewPassword[]; onSave: () => void }

export const madePasswords = (accounts: readonly NewPassword[]) =>
  accounts.flatMap(({ name, password }) => (password === null ? [] : [[name, password]]))

/** Generated passwords; lost when the page is left. */
export function NewPasswords({ accounts, onSave }: NewPasswordsProps) {
  const t = useT()
  const made = madePasswords(accounts)
  if (made.length === 0) return null
  const save = () => {
    const rows = [[t(openWords.name), t(openWords.password)], ...made]
    saveText(t(openWords.passwordsName), csvStart + rows.map(csvRow).join(''), 'text/csv')
    onSave()
  }
  return (
    <div className={styles.secret}>
      <p>{t(openWords.passwordsHint, { count: made.length })}</p>
      <Button variant="primary" icon={<IconDownload size={16} />} onClick={save}>
        {t(openWords.savePasswords)}
      </Button>
    </div>
  )
}
