import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { problemText } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { originalVoice } from '#domain/recorded-voice.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { useRun } from '#shared/runs/web/use-run.ts'
import type { Speaking } from '#shared/voices/contract.ts'
import { originalVoiceTexts } from '#shared/voices/texts/original-voices.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { originalFind, originalStretches } from '../contract/original-voices.ts'
import { StretchChoice } from './stretch-choice.tsx'

type SpeakerStretchesProps = {
  project: string
  language: string
  /** The speaker whose samples are shown; lines without a speaker belong to the only one. */
  only?: string
  speakingOf: (speaker: string) => Speaking
  /** A line to try. */
  textOf: (speaker: string) => string
}

/** The samples of the speakers' own voices: find them in the video, play, replace and try them. */
export function SpeakerStretches({ project, language, only, speakingOf, textOf }: SpeakerStretchesProps) {
  const t = useT()
  const client = useQueryClient()
  const asked = reads(originalStretches, { id: project })
  const query = useQuery(asked)
  const run = useRun(query.data?.run ?? undefined)
  const ended = run && !isActive(run) && run.id
  const tell = useEffectEvent(async () => {
    void client.invalidateQueries({ queryKey: asked.queryKey })
    if (run?.state === 'failed') toasts.warn(await problemText(run.problem ?? 'runFailed', run.problemValues))
  })
  useEffect(() => {
    if (ended) void tell()
  }, [ended])
  const find = useAction(originalFind, {
    onSuccess: () => client.invalidateQueries({ queryKey: asked.queryKey }),
  })
  return (
    <section className="grid gap-3" aria-label={t(originalVoiceTexts.samples)}>
      <Loaded query={query} failed={t(originalVoiceTexts.readFailed)} lines={2}>
        {({ speakers, run: finding }) => {
          const visible = speakers.filter(({ speaker }) =>
            only === undefined
              ? speakingOf(speaker).port === originalVoice
              : speaker === only || (only === '' && speakers.length === 1),
          )
          return (
            <>
              {visible.map((each) => (
                <StretchChoice
                  key={each.speaker}
                  project={project}
                  language={language}
                  {...each}
                  speaking={speakingOf(each.speaker)}
                  text={textOf(each.speaker)}
                />
              ))}
              {run && finding ? (
                <RunProgress run={run} />
              ) : (
                <div>
                  <Button size="small" busy={find.busy} onClick={() => find.run({ id: project, language })}>
                    {t(speakers.length > 0 ? originalVoiceTexts.findAgain : originalVoiceTexts.find)}
                  </Button>
                </div>
              )}
              {speakers.length === 0 && <p className="small">{t(originalVoiceTexts.findHint)}</p>}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
