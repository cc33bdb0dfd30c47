import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LiveSession } from '#contract/live.ts'
import { liveToProject } from '#contract/live-history.ts'
import { podcastBlockTake } from '#contract/podcast-scripts.ts'
import { podcastShowList } from '#contract/podcast-shows.ts'
import { podcastEpisodeCreate } from '#contract/podcasts.ts'
import { readingTake } from '#contract/readings.ts'
import { recordWords } from '#i18n/live-records.ts'
import { send } from '#web/core/api/api.ts'
import { newId } from '#web/core/api/new-id.ts'
import { reads } from '#web/core/api/queries.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useProblem } from '#web/core/i18n/problem.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import { Link, useGo } from '#web/core/router/link.tsx'
import { isActive } from '#web/kit/run/is-active.ts'
import { useRun } from '#web/kit/run/use-run.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import layouts from '#web/ui/layout.module.css'
import { SelectField } from '#web/ui/select-field.tsx'
import typography from '#web/ui/typography.module.css'

interface Given {
  session: LiveSession
  language: string
}

/** Uses the session as a dubbing project, a text to read aloud, or an episode of a podcast. */
export function HandOverCard({ session }: { session: LiveSession }) {
  const t = useT()
  const format = useFormat()
  const languages = [session.language, ...session.languages]
  const [chosen, setChosen] = useState(session.language)
  const language = languages.includes(chosen) ? chosen : session.language
  return (
    <Card title={t(recordWords.useElsewhere)}>
      <div className={layouts.stack4}>
        <p className={typography.soft}>{t(recordWords.useElsewhereHint)}</p>
        <ToProject session={session} />
        {languages.length > 1 && (
          <SelectField
            label={t(recordWords.textIn)}
            options={languages.map((each) => ({ value: each, label: format.language(each) }))}
            value={language}
            onChange={setChosen}
          />
        )}
        <ToReading session={session} language={language} />
        <ToPodcast session={session} language={language} />
      </div>
    </Card>
  )
}

function ToProject({ session: { id } }: { session: LiveSession }) {
  const t = useT()
  const problem = useProblem()
  const start = useMutation({ mutationFn: () => send(liveToProject, { id }) })
  const runId = start.data?.run
  const run = useRun(runId)
  const isRunning = runId !== undefined && (!run || isActive(run))
  return (
    <>
      {run?.state === 'done' ? (
        <Link
          className={buttonClass('primary', { wide: true })}
          to={href('/translate/projectDetail', { id: run.id })}
        >
          {t(recordWords.openProject)}
        </Link>
      ) : (
        <Button wide busy={start.isPending || isRunning} onClick={() => start.mutate()}>
          {t(recordWords.toDubbing)}
        </Button>
      )}
      <output className="spoken-only">{isRunning && t(recordWords.makingProject)}</output>
      {run?.state === 'failed' && <p role="alert">{problem(run.problem ?? '', run.problemValues ?? {})}</p>}
    </>
  )
}

function ToReading({ session: { id, name }, language }: Given) {
  const t = useT()
  const go = useGo()
  const take = useMutation({
    mutationFn: () => send(readingTake, { kind: 'live', subject: id, name, language }),
    onSuccess: (made) => go(href('/works-editing', { id: made.id })),
  })
  return (
    <Button wide busy={take.isPending} onClick={() => take.mutate()}>
      {t(recordWords.toReading)}
    </Button>
  )
}

function ToPodcast({ session: { id, name }, language }: Given) {
  const t = useT()
  const go = useGo()
  const shows = useQuery(reads(podcastShowList, {})).data?.records
  const [chosen, setChosen] = useState<string>()
  const show = chosen ?? shows?.[0]?.id
  const make = useMutation({
    async mutationFn(into: string) {
      const episode = await send(podcastEpisodeCreate, { show: into, name })
      const client = newId()
      await send(podcastBlockTake, { id: episode.id, client, kind: 'live', subject: id, language })
      return episode
    },
    onSuccess: (episode) => go(href('/podcastEditing', { id: episode.id })),
  })
  if (!shows) return null
  if (show === undefined)
    return (
      <p className={typography.soft}>
        {t(recordWords.noShow)} <Link to={href('/podcastShows')}>{t(recordWords.createShow)}</Link>
      </p>
    )
  return (
    <>
      {shows.length > 1 && (
        <SelectField
          label={t(recordWords.podcastShow)}
          options={shows.map((each) => ({ value: each.id, label: each.name }))}
          value={show}
          onChange={setChosen}
        />
      )}
      <Button wide busy={make.isPending} onClick={() => make.mutate(show)}>
        {t(recordWords.toPodcast)}
      </Button>
    </>
  )
}
