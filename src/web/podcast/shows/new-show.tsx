import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { podcastShowCreate } from '#contract/podcast-shows.ts'
import { podcastProblems } from '#i18n/podcast-problems.ts'
import { showWords } from '#i18n/podcast-shows.ts'
import { send } from '#web/core/api/api.ts'
import { FormDialog } from '#web/core/forms/form-dialog.tsx'
import { useForm } from '#web/core/forms/forms.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import { useGo } from '#web/core/router/link.tsx'
import { LanguageField, useSpokenLanguages } from '#web/podcast/shared/language-field.tsx'
import { useRenewPodcasts } from '#web/podcast/shared/live-podcasts.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** Creates a show and opens its page. */
export function NewShow({ onClose }: { onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const renew = useRenewPodcasts()
  const [first] = useSpokenLanguages()
  const [language, setLanguage] = useState('')
  const spoken = language || first?.value || ''
  const form = useForm(
    { name: (typed) => (typed.trim() === '' ? podcastProblems.podcastNameEmpty : undefined) },
    { name: '' },
  )
  const create = useMutation({
    mutationFn: () => send(podcastShowCreate, { name: form.values.name, language: spoken }),
    async onSuccess({ id }) {
      await renew()
      go(href('/podcastShow', { id }))
    },
  })
  return (
    <FormDialog
      title={t(showWords.newShow)}
      confirmText={t(showWords.create)}
      busy={create.isPending}
      onSubmit={form.submit(() => create.mutate())}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t(showWords.name)} maxLength={200} autoComplete="off" />
      <LanguageField value={spoken} onChange={setLanguage} />
    </FormDialog>
  )
}
