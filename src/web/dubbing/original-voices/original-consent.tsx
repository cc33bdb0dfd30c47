import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { originalDeclare, originalVoices } from '#contract/original-voices.ts'
import { originalVoiceWords } from '#i18n/original-voices.ts'
import { send } from '#web/core/api/api.ts'
import { reads } from '#web/core/api/queries.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import callout from '#web/ui/callout.module.css'
import typography from '#web/ui/typography.module.css'

/** The declaration that is required to use the speakers' own voices. It is stored when the box is checked. */
export function OriginalConsent({ project, language }: { project: string; language: string }) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const asked = reads(originalVoices, { id: project, language })
  const { data } = useQuery(asked)
  const declare = useMutation({
    mutationFn: (agreed: boolean) => send(originalDeclare, { id: project, agreed }),
    onSettled: () => client.invalidateQueries({ queryKey: [originalVoices.path] }),
  })
  const declared = data?.declared
  return (
    <div className={callout.warn}>
      <Checkbox
        checked={declare.isPending ? declare.variables : Boolean(declared)}
        onChange={(event) => declare.mutate(event.currentTarget.checked)}
      >
        {declared?.statement ?? t(originalVoiceWords.statement)}
      </Checkbox>
      <p className={typography.soft}>
        {declared
          ? t(originalVoiceWords.declared, { date: format.date(declared.at) })
          : t(originalVoiceWords.undeclared)}
      </p>
    </div>
  )
}
