import { useRef, useState } from 'react'
import { usageKind, workState } from '#core/contract/wire-numbers.ts'
import { send } from '#core/web/api/api.ts'
import { prefetch } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { Player, type PlayerHandle } from '#shared/player/web/player.tsx'
import type { QuoteSource } from '#shared/quotes/web/quote-of.ts'
import { WorkSharesCard } from '#shared/shares/web/work-shares-card.tsx'
import { audioVoiceprint } from '#shared/voices/contract.ts'
import { madeTexts } from '#shared/works/texts/works.ts'
import { ChapterList } from '#shared/works/web/chapter-list.tsx'
import { DeleteButton } from '#shared/works/web/delete-button.tsx'
import { Downloads } from '#shared/works/web/downloads.tsx'
import { ReadAlong } from '#shared/works/web/read-along.tsx'
import { UnmadeWork } from '#shared/works/web/unmade-work.tsx'
import { useWork } from '#shared/works/web/use-work.ts'
import { VersionsCard } from '#shared/works/web/versions-card.tsx'
import { WarningsCard } from '#shared/works/web/warnings-card.tsx'
import { WorkPage } from '#shared/works/web/work-page.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { readingQuote } from '../../contract/quotes.ts'
import { readingWork, readingWorks, type ReadingWork } from '../../contract/reading-works.ts'
import { readingShow } from '../../contract/readings.ts'
import { readingTitles } from '../../screens.ts'
import { listenTexts } from '../../texts/listen.ts'
import { readingTexts } from '../../texts/readings.ts'
import { readCalls } from '../shared/read-calls.ts'

export const load: Load<'/readingWork'> = ({ id }) => prefetch(readingWork, { id: id ?? '' })

/** A text that was read aloud: its player, chapters, text that follows, downloads and versions. */
export function ReadingWorkPage() {
  const t = useT()
  const format = useFormat()
  const { id } = useSearch('/readingWork')
  const query = useWork({ detail: readingWork, list: readingWorks }, id, ({ reading }) => reading.id)
  return (
    <WorkPage
      id={id}
      query={query}
      title={t(readingTitles.readingWork)}
      toList={href('/works')}
      intro={({ language, version, timeCreate }) =>
        t(readingTexts.versionOf, {
          language: language === null ? '' : format.language(language),
          version,
          time: format.dateTime(timeCreate),
        })
      }
      actions={(work) => (
        <>
          {work.state !== workState.generating && (
            <DeleteButton
              id={work.id}
              title={t(readingTexts.removeTitle, { name: work.name, version: work.version })}
              next={href('/works')}
              detail={readingWork}
              renews={[readingWorks]}
            />
          )}
          <Link
            className={buttonClass('quiet', { size: 'small' })}
            to={href('/works-editing', { id: work.reading.id })}
          >
            {t(readingTexts.toText)}
          </Link>
        </>
      )}
      unmade={(work) => <Unmade work={work} />}
    >
      {(work) => <Made key={work.id} work={work} />}
    </WorkPage>
  )
}

/** The options of another attempt: those of the text now, and the same chapter. */
async function optionsAgain({ language, reading: { id }, chapter }: ReadingWork) {
  const { options } = await send(readingShow, { id })
  const voices = await send(audioVoiceprint, { language: language ?? 'en' })
  const { engine } = voices.find((each) => each.id === options.port) ?? voices[0]!
  return {
    ...options,
    engine,
    port: options.port ?? voices[0]!.id,
    id,
    ...(chapter !== null && { chapter }),
  }
}

const quoteAgain = (work: ReadingWork): QuoteSource => ({
  queryKey: [readingQuote.path, 'again', work.id],
  async queryFn({ signal }) {
    const { engine: _engine, ...input } = await optionsAgain(work)
    return send(readingQuote, input, { signal, quiet: true })
  },
})

function Unmade({ work }: { work: ReadingWork }) {
  const t = useT()
  const go = useGo()
  const { name, reading, chapters } = work
  const again = useAction(
    async () => {
      const { engine, ...input } = await optionsAgain(work)
      return send(readCalls[reading.kind][engine], input)
    },
    {
      onSuccess: ({ id }) => go(href('/readingWork', { id }), { replace: true }),
    },
  )
  return (
    <div className="grid gap-5">
      <UnmadeWork
        work={work}
        detail={readingWork}
        title={t(readingTexts.generating)}
        stages={['speak', 'mix', 'write']}
        cancelTitle={t(readingTexts.cancelTitle, { name })}
        again={{
          price: { type: usageKind.speech, quote: quoteAgain(work) },
          isPending: again.busy,
          mutate: () => again.run(),
        }}
      />
      {chapters.length > 0 && (
        <Card title={t(readingTexts.chaptersSoFar)}>
          <ChapterList work={work} />
        </Card>
      )}
    </div>
  )
}

const labels = {
  mp3: readingTexts.mp3,
  wav: readingTexts.wav,
  m4b: readingTexts.m4b,
  epub: readingTexts.epub,
  srt: readingTexts.srt,
  vtt: readingTexts.vtt,
  words: readingTexts.words,
  report: readingTexts.report,
} as const

function Made({ work }: { work: ReadingWork }) {
  const t = useT()
  const player = useRef<PlayerHandle>(null)
  const [time, setTime] = useState(0)
  const { name, language, audioPath, textPath, chapters, reading } = work
  const seek = (milliseconds: number) => player.current?.seek(milliseconds, { play: true })
  return (
    <Columns
      side={
        <>
          <Downloads work={work} labelOf={(file) => t(labels[file])} />
          <WorkSharesCard
            work={work.id}
            title={t(listenTexts.share)}
            hint={t(listenTexts.shareHint)}
            revokeText={t(listenTexts.revokeText)}
          />
          <VersionsCard work={work} hrefOf={({ id }) => href('/readingWork', { id })} />
        </>
      }
    >
      <WarningsCard warnings={work.warnings} />
      <Card>
        {audioPath !== null && (
          <Player
            ref={player}
            sound
            sources={[{ label: t(readingTexts.player, { name }), path: audioPath }]}
            failedText={t(madeTexts.playFailed)}
            onTime={setTime}
          />
        )}
      </Card>
      {(reading.kind === 'book' || chapters.length > 1) && (
        <Card title={t(readingTexts.chapters)}>
          <ChapterList work={work} time={time} onSeek={seek} />
        </Card>
      )}
      {textPath !== null && (
        <ReadAlong
          title={t(readingTexts.readAlong)}
          path={textPath}
          language={language ?? ''}
          time={time}
          onSeek={seek}
        />
      )}
    </Columns>
  )
}
