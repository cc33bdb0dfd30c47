import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useSavedChoice } from '#core/web/api/use-saved-choice.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { originalVoiceTexts } from '#shared/voices/texts/original-voices.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { originalDeclare, originalVoices } from '../contract/original-voices.ts'

/** The declaration that is required to use the speakers' own voices. It is stored when the box is checked. */
export function OriginalConsent({ project, language }: { project: string; language: string }) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const asked = reads(originalVoices, { id: project, language })
  const { data } = useQuery(asked)
  const declared = data?.declared
  const [agreed, declare] = useSavedChoice(Boolean(declared), async (choice) => {
    try {
      await send(originalDeclare, { id: project, agreed: choice })
    } finally {
      await client.invalidateQueries({ queryKey: [originalVoices.path] })
    }
  })
  return (
    <div className="callout">
      <Checkbox checked={agreed} onChange={(event) => declare(event.currentTarget.checked)}>
        {declared?.statement ?? t(originalVoiceTexts.statement)}
      </Checkbox>
      <p className="small">
        {declared
          ? t(originalVoiceTexts.declared, { date: format.date(declared.at) })
          : t(originalVoiceTexts.undeclared)}
      </p>
    </div>
  )
}
