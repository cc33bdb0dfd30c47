import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { newId } from '#core/web/api/new-id.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import { podcastEpisodeCreate } from '#products/podcast/contract/episodes.ts'
import { podcastBlockTake } from '#products/podcast/contract/scripts.ts'
import { podcastShowList } from '#products/podcast/contract/shows.ts'
import { readingTake } from '#products/reading/contract/readings.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { useRun } from '#shared/runs/web/use-run.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { liveToProject } from '../../contract/history.ts'
import { type LiveSession } from '../../contract/sessions.ts'
import { recordTexts } from '../../texts/records.ts'

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
    <Card title={t(recordTexts.useElsewhere)}>
      <div className="grid gap-4">
        <p className="small">{t(recordTexts.useElsewhereHint)}</p>
        <ToProject session={session} />
        {languages.length > 1 && (
          <SelectField
            label={t(recordTexts.textIn)}
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
  const start = useAction(liveToProject)
  const runId = start.result?.run
  const run = useRun(runId)
  const isRunning = runId !== undefined && (!run || isActive(run))
  return (
    <>
      {run?.state === 'done' ? (
        <Link
          className={buttonClass('primary', { wide: true })}
          to={href('/translate/projectDetail', { id: run.id })}
        >
          {t(recordTexts.openProject)}
        </Link>
      ) : (
        <Button wide busy={start.busy || isRunning} onClick={() => start.run({ id })}>
          {t(recordTexts.toDubbing)}
        </Button>
      )}
      <output className="spoken-only">{isRunning && t(recordTexts.makingProject)}</output>
      {run?.state === 'failed' && <p role="alert">{problem(run.problem ?? '', run.problemValues ?? {})}</p>}
    </>
  )
}

function ToReading({ session: { id, name }, language }: Given) {
  const t = useT()
  const go = useGo()
  const take = useAction(readingTake, {
    onSuccess: (created) => go(href('/works-editing', { id: created.id })),
  })
  return (
    <Button wide busy={take.busy} onClick={() => take.run({ kind: 'live', subject: id, name, language })}>
      {t(recordTexts.toReading)}
    </Button>
  )
}

function ToPodcast({ session: { id, name }, language }: Given) {
  const t = useT()
  const go = useGo()
  const shows = useQuery(reads(podcastShowList, {})).data?.records
  const [chosen, setChosen] = useState<string>()
  const show = chosen ?? shows?.[0]?.id
  const make = useAction(
    async (into: string) => {
      const episode = await send(podcastEpisodeCreate, { show: into, name })
      const client = newId()
      await send(podcastBlockTake, { id: episode.id, client, kind: 'live', subject: id, language })
      return episode
    },
    {
      onSuccess: (episode) => go(href('/podcastEditing', { id: episode.id })),
    },
  )
  if (!shows) return null
  if (show === undefined)
    return (
      <p className="small">
        {t(recordTexts.noShow)} <Link to={href('/podcastShows')}>{t(recordTexts.createShow)}</Link>
      </p>
    )
  return (
    <>
      {shows.length > 1 && (
        <SelectField
          label={t(recordTexts.podcastShow)}
          options={shows.map((each) => ({ value: each.id, label: each.name }))}
          value={show}
          onChange={setChosen}
        />
      )}
      <Button wide busy={make.busy} onClick={() => make.run(show)}>
        {t(recordTexts.toPodcast)}
      </Button>
    </>
  )
}
