import { IconLink } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { problemName, webLink } from '#core/contract/fields.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { addLink } from './drafts.ts'

/** Takes the address of a film in place of a file. */
export function LinkField() {
  const t = useT()
  const problem = useProblem()
  const [link, setLink] = useState('')
  const [isWrong, setWrong] = useState(false)
  function add() {
    const { success, data } = webLink.safeParse(link)
    setWrong(!success)
    if (!success) return
    addLink(data)
    setLink('')
  }
  const submit = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !link) return
    // Enter in a form would create the projects without this one.
    event.preventDefault()
    add()
  }
  return (
    <TextField
      label={t(uploadTexts.link)}
      hint={t(uploadTexts.linkHint)}
      icon={<IconLink size={16} aria-hidden />}
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      value={link}
      error={isWrong ? problem(problemName('notWebAddress'), null) : undefined}
      onChange={({ currentTarget }) => setLink(currentTarget.value)}
      onKeyDown={submit}
      action={
        <Button size="small" onClick={add}>
          {t(uploadTexts.addLink)}
        </Button>
      }
    />
  )
}
