import { email } from '#core/contract/fields.ts'
import { type PodcastShow, podcastShowChange } from '../../contract/shows.ts'
import { feedCategoryNames } from '#domain/feed/categories.ts'
import { podcastProblems } from '#core/texts/problems/podcast.ts'
import { showWords } from '../../texts/shows.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { by, useForm } from '#core/web/forms/forms.ts'
import { LeaveGuard } from '#core/web/forms/leave-guard.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { LanguageField } from '../shared/language-field.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { categoryLabel } from './category-label.ts'
import { useUpdateShow } from './use-update-show.ts'

const emailOrNone = by(email)

/** What directories and pages say of a show. */
export function ShowForm({ show }: { show: PodcastShow }) {
  const t = useT()
  const keep = useUpdateShow()
  const form = useForm(
    {
      name: show.name,
      author: show.author,
      ownerName: show.ownerName,
      ownerEmail: show.ownerEmail,
      description: show.description,
      language: show.language,
      category: show.category,
      explicit: show.explicit,
    },
    {
      name: (typed) => (typed.trim() === '' ? podcastProblems.podcastNameEmpty : undefined),
      ownerEmail: (typed, all) => (typed.trim() === '' ? undefined : emailOrNone(typed, all)),
    },
  )
  const fields = { ...form.values, ownerEmail: form.values.ownerEmail.trim() }
  const save = useAction(podcastShowChange, {
    done: t(showWords.saved),
    async onSuccess(saved) {
      form.set('name', saved.name)
      form.set('author', saved.author)
      form.set('ownerName', saved.ownerName)
      form.set('ownerEmail', saved.ownerEmail)
      form.set('description', saved.description)
      await keep(saved)
    },
  })
  return (
    <form noValidate onSubmit={form.submit(() => save.run({ id: show.id, ...fields }))}>
      <Card title={t(showWords.about)}>
        <div className="grid grid-cols-1 gap-4">
          <TextField {...form.field('name')} label={t(showWords.name)} maxLength={200} autoComplete="off" />
          <TextArea
            {...form.field('description')}
            label={t(showWords.description)}
            hint={t(showWords.descriptionHint)}
            rows={5}
            maxLength={4000}
          />
          <div className="fields">
            <TextField
              {...form.field('author')}
              label={t(showWords.author)}
              maxLength={100}
              autoComplete="off"
            />
            <LanguageField {...form.choice('language')} />
            <SelectField
              label={t(showWords.category)}
              options={feedCategoryNames.map((value) => ({ value, label: categoryLabel(value, t) }))}
              {...form.choice('category')}
            />
          </div>
          <Checkbox {...form.checkbox('explicit')}>{t(showWords.explicit)}</Checkbox>
          <div className="fields">
            <TextField
              {...form.field('ownerName')}
              label={t(showWords.ownerName)}
              maxLength={100}
              autoComplete="off"
            />
            <TextField
              {...form.field('ownerEmail')}
              type="email"
              label={t(showWords.ownerEmail)}
              autoComplete="off"
            />
          </div>
          <p className="small">{t(showWords.ownerHint)}</p>
          <div>
            <Button type="submit" variant="primary" busy={save.busy} disabled={!form.dirty}>
              {t(showWords.save)}
            </Button>
          </div>
        </div>
      </Card>
      <LeaveGuard dirty={form.dirty && !save.busy} title={t(showWords.leaveTitle)}>
        {t(showWords.leaveText)}
      </LeaveGuard>
    </form>
  )
}
