import { email } from '#core/contract/fields.ts'
import { podcastProblems } from '#core/texts/problems/podcast.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { by, useForm } from '#core/web/forms/forms.ts'
import { LeaveGuard } from '#core/web/forms/leave-guard.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { feedCategoryNames } from '#domain/feed/categories.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type PodcastShow, podcastShowChange } from '../../contract/shows.ts'
import { showTexts } from '../../texts/shows.ts'
import { LanguageField } from '../shared/language-field.tsx'
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
      locked: show.locked,
    },
    {
      name: (typed) => (typed.trim() === '' ? podcastProblems.podcastNameEmpty : undefined),
      ownerEmail: (typed, all) => (typed.trim() === '' ? undefined : emailOrNone(typed, all)),
    },
  )
  const fields = { ...form.values, ownerEmail: form.values.ownerEmail.trim() }
  const save = useAction(podcastShowChange, {
    done: t(showTexts.saved),
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
      <Card title={t(showTexts.about)}>
        <div className="grid grid-cols-1 gap-4">
          <TextField {...form.field('name')} label={t(showTexts.name)} maxLength={200} autoComplete="off" />
          <TextArea
            {...form.field('description')}
            label={t(showTexts.description)}
            hint={t(showTexts.descriptionHint)}
            rows={5}
            maxLength={4000}
          />
          <div className="fields">
            <TextField
              {...form.field('author')}
              label={t(showTexts.author)}
              maxLength={100}
              autoComplete="off"
            />
            <LanguageField {...form.choice('language')} />
            <SelectField
              label={t(showTexts.category)}
              options={feedCategoryNames.map((value) => ({ value, label: categoryLabel(value, t) }))}
              {...form.choice('category')}
            />
          </div>
          <Checkbox {...form.checkbox('explicit')}>{t(showTexts.explicit)}</Checkbox>
          <div className="fields">
            <TextField
              {...form.field('ownerName')}
              label={t(showTexts.ownerName)}
              maxLength={100}
              autoComplete="off"
            />
            <TextField
              {...form.field('ownerEmail')}
              type="email"
              label={t(showTexts.ownerEmail)}
              autoComplete="off"
            />
          </div>
          <p className="small">{t(showTexts.ownerHint)}</p>
          <div>
            <Checkbox {...form.checkbox('locked')}>{t(showTexts.locked)}</Checkbox>
            <p className="small">{t(showTexts.lockedHint)}</p>
          </div>
          <div>
            <Button type="submit" variant="primary" busy={save.busy} disabled={!form.dirty}>
              {t(showTexts.save)}
            </Button>
          </div>
        </div>
      </Card>
      <LeaveGuard dirty={form.dirty && !save.busy} title={t(showTexts.leaveTitle)}>
        {t(showTexts.leaveText)}
      </LeaveGuard>
    </form>
  )
}
