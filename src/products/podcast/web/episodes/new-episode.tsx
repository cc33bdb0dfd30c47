import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { podcastProblems } from '#core/texts/problems/podcast.ts'
import { send } from '#core/web/api/api.ts'
import { prefetch, queryClient, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { LeaveGuard } from '#core/web/forms/leave-guard.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Page } from '#ui/layout/page.tsx'
import { podcastEpisodeCreate, podcastEpisodeDetail, podcastEpisodeList } from '../../contract/episodes.ts'
import { podcastShowCreate, podcastShowDetail } from '../../contract/shows.ts'
import { podcastTitles } from '../../screens.ts'
import { podcastTexts } from '../../texts/episodes.ts'
import { podcastSounds } from '../../texts/sounds.ts'
import { useSpokenLanguages } from '../shared/language-field.tsx'
import { newestShows } from '../shared/shows.ts'
import { DialoguePreview } from './dialogue-preview.tsx'
import { ShowChoice } from './show-choice.tsx'
import styles from './dialogue.module.css'

export const load: Load<'/addPodcast'> = ({ id, show }) => {
  if (id) return prefetch(podcastEpisodeDetail, { id })
  if (show) prefetch(podcastShowDetail, { id: show })
  void queryClient.prefetchQuery(newestShows)
}

/** Starts an episode, or opens the one given by `id` in the editor, which says if there is none. */
export function AddPodcast() {
  const { id } = useSearch('/addPodcast')
  return id ? <Existing id={id} /> : <NewEpisode />
}

function Existing({ id }: { id: string }) {
  const go = useGo()
  const open = useEffectEvent(() => void go(href('/podcastEditing', { id }), { replace: true }))
  useEffect(() => open(), [])
  return null
}

/** Its show, its name and a pasted dialogue. It opens in the editor. */
function NewEpisode() {
  const t = useT()
  const wanted = useSearch('/addPodcast').show
  const query = useQuery(newestShows)
  // A show that is gone is left out.
  const asked = useQuery({ ...reads(podcastShowDetail, { id: wanted ?? '' }), enabled: wanted !== undefined })
  return (
    <Page title={t(podcastTitles.addPodcast)} intro={t(podcastTexts.newIntro)}>
      <Loaded query={query} failed={t(podcastTexts.showsFailed)} lines={10}>
        {({ records: [newest] }) => !asked.isLoading && <Form first={asked.data?.id ?? newest?.id ?? ''} />}
      </Loaded>
    </Page>
  )
}

const rules = [
  [podcastTexts.formatNameSample, podcastTexts.formatName],
  [podcastTexts.formatChapterSample, podcastTexts.formatChapter],
  [podcastTexts.formatPauseSample, podcastTexts.formatPause],
  [podcastTexts.formatMusicSample, podcastTexts.formatMusic],
] as const

/** How a dialogue is written, with an example of each rule. */
function DialogueFormat() {
  const t = useT()
  return (
    <section aria-label={t(podcastTexts.format)}>
      <h2 className="text-14">{t(podcastTexts.format)}</h2>
      <dl className={`${styles.format} grid gap-2 mt-2`}>
        {rules.map(([sample, meaning]) => (
          <div key={sample.en}>
            <dt className="text-13 font-mono">{t(sample)}</dt>
            <dd className="note">{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Form({ first: firstShow }: { first: string }) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const client = useQueryClient()
  const [first] = useSpokenLanguages()
  const form = useForm(
    { show: firstShow, showName: '', language: '', name: '', text: '' },
    {
      showName: (typed, { show }) => (show || typed.trim() ? undefined : podcastProblems.podcastNameEmpty),
      name: filled(podcastProblems.podcastNameEmpty),
      text: filled(podcastTexts.dialogueEmpty),
    },
  )
  const { show, showName, language, name, text } = form.values
  const [created, setCreated] = useState<{ id: string; open?: 'import' | undefined }>()
  const typed = useDeferredValue(text)
  const spoken = language || first?.value || ''

  /** The show that was chosen, or a new one; if the episode fails afterwards, the show is not made twice. */
  async function showToUse(): Promise<string> {
    if (show) return show
    const { id } = await send(podcastShowCreate, { name: showName, language: spoken })
    await client.invalidateQueries({ queryKey: newestShows.queryKey })
    form.set('show', id)
    return id
  }
  const create = useAction(
    async (withText: boolean, _next?: 'import') =>
      send(podcastEpisodeCreate, { show: await showToUse(), name, ...(withText && { text }) }),
    {
      renews: [podcastEpisodeList],
      onSuccess: (made, _withText, next) => setCreated({ id: made.id, open: next }),
    },
  )
  // By then, the page no longer asks before it is left.
  const open = useEffectEvent((made: NonNullable<typeof created>) => void go(href('/podcastEditing', made)))
  useEffect(() => {
    if (created !== undefined) open(created)
  }, [created])
  const withoutText = (next?: 'import') =>
    form.submit(() => create.run(false, next), ['show', 'showName', 'name'])
  return (
    <form noValidate onSubmit={form.submit(() => create.run(true, undefined))}>
      <Columns side={<DialoguePreview text={typed} />}>
        <Card>
          <div className="grid grid-cols-1 gap-4">
            <ShowChoice form={form} language={spoken} />
            <TextField
              {...form.field('name')}
              label={t(podcastTexts.name)}
              maxLength={200}
              autoComplete="off"
            />
            <TextArea
              {...form.field('text')}
              label={t(podcastTexts.dialogue)}
              hint={t(podcastTexts.dialogueHint, { count: format.number(text.length) })}
              placeholder={t(podcastTexts.dialoguePlaceholder)}
              rows={14}
            />
            {text === '' && (
              <div>
                <Button size="small" onClick={() => form.set('text', t(podcastTexts.dialoguePlaceholder))}>
                  {t(podcastTexts.useExample)}
                </Button>
              </div>
            )}
            <DialogueFormat />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary" size="large" busy={create.busy}>
                {t(podcastTexts.create)}
              </Button>
              <Button size="large" disabled={create.busy || text.trim() !== ''} onClick={withoutText()}>
                {t(podcastTexts.createEmpty)}
              </Button>
              <Button
                size="large"
                disabled={create.busy || text.trim() !== ''}
                onClick={withoutText('import')}
              >
                {t(podcastSounds.importNew)}
              </Button>
            </div>
          </div>
        </Card>
      </Columns>
      <LeaveGuard dirty={text.trim() !== '' && created === undefined} title={t(podcastTexts.leaveTitle)}>
        {t(podcastTexts.leaveText)}
      </LeaveGuard>
    </form>
  )
}
