import type { OutputOf } from '#core/contract/call.ts'
import { podcastProblems } from '#core/texts/problems/podcast.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  episodeKinds,
  podcastEpisodeChange,
  podcastEpisodeDetail,
  podcastEpisodeList,
} from '../../contract/episodes.ts'
import { podcastEditor } from '../../texts/editor.ts'
import { podcastTexts } from '../../texts/episodes.ts'

export type EpisodeShown = OutputOf<typeof podcastEpisodeDetail>

const ordinal = (typed: string) =>
  typed.trim() === '' || (/^\d{1,6}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 100_000)
    ? undefined
    : podcastEditor.wholeNumber
const numberIn = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** What directories show of an episode beside its sound. */
export function EpisodeDetails({ episode, onClose }: { episode: EpisodeShown; onClose: () => void }) {
  const t = useT()
  const form = useForm(
    {
      name: episode.name,
      season: String(episode.season ?? ''),
      number: String(episode.number ?? ''),
      description: episode.description,
      kind: episode.kind,
      explicit: episode.explicit,
    },
    {
      name: (typed) => (typed.trim() === '' ? podcastProblems.podcastNameEmpty : undefined),
      season: ordinal,
      number: ordinal,
    },
  )
  const save = useAction(podcastEpisodeChange, {
    done: t(podcastEditor.saved),
    renews: [podcastEpisodeDetail, podcastEpisodeList],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      wide
      title={t(podcastEditor.details)}
      confirmText={t(podcastEditor.save)}
      busy={save.busy}
      onSubmit={form.submit((values) =>
        save.run({
          id: episode.id,
          ...values,
          season: numberIn(values.season),
          number: numberIn(values.number),
        }),
      )}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t(podcastTexts.name)} maxLength={200} autoComplete="off" />
      <TextArea
        {...form.field('description')}
        label={t(podcastEditor.description)}
        hint={t(podcastEditor.descriptionHint)}
        rows={6}
        maxLength={4000}
      />
      <div className="fields-narrow">
        <TextField
          {...form.field('season')}
          label={t(podcastEditor.season)}
          placeholder={t(podcastEditor.optional)}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field('number')}
          label={t(podcastEditor.number)}
          placeholder={t(podcastEditor.optional)}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Segmented
        label={t(podcastEditor.kind)}
        options={episodeKinds.map((value) => ({ value, label: t(podcastEditor[value]) }))}
        {...form.choice('kind')}
      />
      <Checkbox {...form.checkbox('explicit')}>{t(podcastEditor.explicit)}</Checkbox>
    </FormDialog>
  )
}
