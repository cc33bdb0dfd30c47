import { podcastShowCreate } from '../../contract/shows.ts'
import { podcastProblems } from '#core/texts/problems/podcast.ts'
import { showWords } from '../../texts/shows.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { LanguageField, useSpokenLanguages } from '../shared/language-field.tsx'
import { useRenewPodcasts } from '../shared/live-podcasts.ts'
import { TextField } from '#ui/text-field.tsx'

/** Creates a show and opens its page. */
export function NewShow({ onClose }: { onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const renew = useRenewPodcasts()
  const [first] = useSpokenLanguages()
  const form = useForm(
    { name: '', language: '' },
    { name: (typed) => (typed.trim() === '' ? podcastProblems.podcastNameEmpty : undefined) },
  )
  const spoken = form.values.language || first?.value || ''
  const create = useAction(podcastShowCreate, {
    async onSuccess({ id }) {
      await renew()
      go(href('/podcastShow', { id }))
    },
  })
  return (
    <FormDialog
      title={t(showWords.newShow)}
      confirmText={t(showWords.create)}
      busy={create.busy}
      onSubmit={form.submit(({ name }) => create.run({ name, language: spoken }))}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t(showWords.name)} maxLength={200} autoComplete="off" />
      <LanguageField value={spoken} onChange={(language) => form.set('language', language)} />
    </FormDialog>
  )
}
