import type { Role } from '#core/contract/call.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ownSessionTexts } from '#identity/sessions/texts.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'

/** Whether an account has keys and webhooks of its own; those of staff are the tenant's. */
export const hasPrograms = (role: Role) => role === 'user' || role === 'agent'

type ProgramsBoxProps = { checked: boolean; onChange: (checked: boolean) => void }

/** Whether signing out also stops what programs use. */
export function ProgramsBox({ checked, onChange }: ProgramsBoxProps) {
  const t = useT()
  return (
    <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
      {t(ownSessionTexts.programs)}
    </Checkbox>
  )
}
