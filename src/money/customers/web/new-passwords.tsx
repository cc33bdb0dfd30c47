import { IconDownload } from '@tabler/icons-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveText } from '#core/web/page/save-text.ts'
import { csvRow, csvStart } from '#domain/text/csv.ts'
import { openTexts } from '#identity/agents/texts/open-account.ts'
import { Button } from '#ui/buttons/button.tsx'
import styles from '#identity/accounts/web/secret.module.css'

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
  const created = madePasswords(accounts)
  if (created.length === 0) return null
  const save = () => {
    const rows = [[t(openTexts.name), t(openTexts.password)], ...created]
    saveText(t(openTexts.passwordsName), csvStart + rows.map(csvRow).join(''), 'text/csv')
    onSave()
  }
  return (
    <div className={styles.secret}>
      <p>{t(openTexts.passwordsHint, { count: created.length })}</p>
      <Button variant="primary" icon={<IconDownload size={16} />} onClick={save}>
        {t(openTexts.savePasswords)}
      </Button>
    </div>
  )
}
