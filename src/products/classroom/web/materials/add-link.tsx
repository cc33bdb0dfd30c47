import { useState } from 'react'
import { classMaterialAddLink, materialName, materialUrl } from '#products/live/contract/materials.ts'
import { materialWords } from '../../texts.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { problemText } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './materials.module.css'

interface AddLinkProps {
  id: string
  onAdded: (name: string) => Promise<void>
}

export function AddLink({ id, onAdded }: AddLinkProps) {
  const t = useT()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [faults, setFaults] = useState<{ name?: string | undefined; url?: string | undefined }>({})
  const add = useAction(async () => {
    const [readName, readUrl] = [materialName.safeParse(name), materialUrl.safeParse(url)]
    const faultOf = async (read: typeof readName) =>
      read.success ? undefined : problemText(read.error.issues[0]?.message ?? 'malformed', null)
    setFaults({ name: await faultOf(readName), url: await faultOf(readUrl) })
    if (!readName.success || !readUrl.success) return
    await send(classMaterialAddLink, { class: id, name: readName.data, url: readUrl.data })
    setName('')
    setUrl('')
    await onAdded(readName.data)
  })
  return (
    <form
      className={styles.link}
      onSubmit={(event) => {
        event.preventDefault()
        void add.run()
      }}
      noValidate
    >
      <TextField
        label={t(materialWords.linkName)}
        maxLength={100}
        error={faults.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t(materialWords.url)}
        type="url"
        placeholder="https://"
        maxLength={2000}
        error={faults.url}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Button type="submit" look="primary" busy={add.busy}>
        {t(materialWords.add)}
      </Button>
    </form>
  )
}
