import { IconMicrophone, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { podcastProblems } from '#core/texts/problems/podcast.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { saved as kept, prefetchList, useList } from '#core/web/list/use-list.ts'
import { href } from '#core/web/router/href.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { type PodcastShow, podcastShowList, podcastShowCreate } from '../../contract/shows.ts'
import { podcastTitles } from '../../screens.ts'
import { showTexts } from '../../texts/shows.ts'
import { LanguageField, useSpokenLanguages } from '../shared/language-field.tsx'
import { useLivePodcasts, useRenewPodcasts } from '../shared/live-podcasts.ts'
import { Cover } from './cover.tsx'

export const load: Load<'/podcastShows'> = () => prefetchList(podcastShowList, {})

export const accessTones = { off: 'neutral', public: 'success', private: 'brand' } as const

/** Creates a show and opens its page. */
function NewShow({ onClose }: { onClose: () => void }) {
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
      title={t(showTexts.newShow)}
      confirmText={t(showTexts.create)}
      busy={create.busy}
      onSubmit={form.submit(({ name }) => create.run({ name, language: spoken }))}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t(showTexts.name)} maxLength={200} autoComplete="off" />
      <LanguageField value={spoken} onChange={(language) => form.set('language', language)} />
    </FormDialog>
  )
}

/** The shows of the account, newest first. */
export function Shows() {
  const t = useT()
  const [isNew, setNew] = useState(false)
  useLivePodcasts()
  const list = useList(podcastShowList, {}, { kept })
  const newButton = (
    <Button variant="primary" icon={<IconPlus size={16} />} onClick={() => setNew(true)}>
      {t(showTexts.newShow)}
    </Button>
  )
  return (
    <ListScreen
      title={t(podcastTitles.podcastShows)}
      intro={t(showTexts.intro)}
      actions={newButton}
      list={list}
      columns={useColumns()}
      rowKey={({ id }) => id}
      failed={t(showTexts.failed)}
      empty={
        <EmptyState
          picture={<IconMicrophone size={40} stroke={1.25} />}
          comes="cards"
          title={t(showTexts.none)}
          action={newButton}
        >
          {t(showTexts.noneHint)}
        </EmptyState>
      }
    >
      {isNew && <NewShow onClose={() => setNew(false)} />}
    </ListScreen>
  )
}

function useColumns(): Column<PodcastShow>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t(showTexts.name),
      heads: true,
      cell: ({ id, name, cover }) => (
        <div className="row gap-3 min-w-0 break-anywhere">
          <Cover name={name} src={cover} size={48} />
          <Link to={href('/podcastShow', { id })}>{name}</Link>
        </div>
      ),
    },
    {
      key: 'episodes',
      title: t(showTexts.episodes),
      cell: ({ id, episodes }) => (
        <Link to={href('/podcastWorks', { show: id })}>
          {t(showTexts.episodeCount, { count: format.number(episodes) })}
        </Link>
      ),
      width: '16%',
    },
    {
      key: 'access',
      title: t(showTexts.access),
      cell: ({ access }) => <Badge tone={accessTones[access]}>{t(showTexts[access])}</Badge>,
      width: '16%',
    },
    {
      key: 'language',
      title: t(showTexts.language),
      cell: ({ language }) => format.language(language),
      width: '14%',
    },
    {
      key: 'created',
      title: t(showTexts.created),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
      width: '14%',
    },
  ]
}
