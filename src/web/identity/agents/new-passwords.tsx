import { IconDownload } from '@tabler/icons-react'
import { csvRow, csvStart } from '#domain/text/csv.ts'
import { openWords } from '#i18n/open-account.ts'
import { saveText } from '#web/core/page/save-text.ts'
import { useSay } from '#web/core/i18n/say.ts'
import styles from '#web/kit/account/secret.module.css'
import { Button } from '#web/ui/button.tsx'

export interface NewPassword {
  name: string
  /** Nothing where the file gave one. */
  password: string | null
}

type NewPasswordsProps = { accounts: readonly NewPassword[]; onSave: () => void }

export const madePasswords = (accounts: readonly NewPassword[]) =>
  accounts.flatMap(({ name, password }) => (password === null ? [] : [[name, password]]))

/** The passwords that were made, for as long as the page stands. */
export function NewPasswords({ accounts, onSave }: NewPasswordsProps) {
  const say = useSay()
  const made = madePasswords(accounts)
  if (made.length === 0) return null
  const save = () => {
    const rows = [[say(openWords.name), say(openWords.password)], ...made]
    saveText(say(openWords.passwordsName), csvStart + rows.map(csvRow).join(''), 'text/csv')
    onSave()
  }
  return (
    <div className={styles.secret}>
      <p>{say(openWords.passwordsHint, { count: made.length })}</p>
      <Button look="primary" icon={<IconDownload size={16} />} onClick={save}>
        {say(openWords.savePasswords)}
      </Button>
    </div>
  )
}
