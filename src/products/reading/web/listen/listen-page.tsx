import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Player, type PlayerHandle } from '#shared/player/web/player.tsx'
import { sharedPageTexts } from '#shared/shares/texts.ts'
import { asVisitor, type SharedKey, SharedPage } from '#shared/shares/web/shared-page.tsx'
import { ChapterList } from '#shared/works/web/chapter-list.tsx'
import { ReadAlong } from '#shared/works/web/read-along.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type ListenedWork, listenOpen } from '../../contract/listen.ts'
import { listenTexts } from '../../texts/listen.ts'
import styles from './listen-page.module.css'

/** A text that was read aloud and that somebody shared: to listen to and to read along, without an account. */
export function ListenPage({ token }: { token: string }) {
  const t = useT()
  const [key, setKey] = useState<SharedKey>({ token })
  const query = useQuery({
    queryKey: [listenOpen.path, key],
    queryFn: ({ signal }) => send(listenOpen, key, { ...asVisitor, signal }),
    staleTime: Infinity,
  })
  return (
    <SharedPage
      query={query}
      passCode={key.passCode}
      onPassCode={(passCode) => setKey({ token, passCode })}
      title={t(listenTexts.title)}
    >
      {(work) => <Listen work={work} />}
    </SharedPage>
  )
}

function Listen({ work }: { work: ListenedWork }) {
  const t = useT()
  const format = useFormat()
  const player = useRef<PlayerHandle>(null)
  const [time, setTime] = useState(0)
  const { name, author, language, duration, coverPath, audioPath, textPath, chapters, timeExpire } = work
  const seek = (milliseconds: number) => player.current?.seek(milliseconds, { play: true })
  const facts = [
    author,
    language && format.language(language),
    duration !== null && format.duration(duration / 1000),
  ]
  return (
    <div className={`${styles.page} grid gap-4`}>
      <div className={`${styles.head} grid gap-3 min-w-0`}>
        <header className="row gap-4">
          {coverPath !== null && <img className={styles.cover} src={coverPath} alt="" />}
          <div className="grid gap-1 min-w-0">
            <h1 className="text-20 break-anywhere">{name}</h1>
            <p className="text-soft break-anywhere">{facts.filter(Boolean).join(' · ')}</p>
            <p className="small">{t(listenTexts.synthetic)}</p>
          </div>
        </header>
        {audioPath !== null && (
          <Player
            ref={player}
            sound
            sources={[{ label: t(listenTexts.player, { name }), path: audioPath }]}
            failedText={t(listenTexts.unplayable)}
            onTime={setTime}
          />
        )}
      </div>
      {chapters.length > 1 && (
        <Card title={t(listenTexts.chapters)} className={styles.chapters!}>
          <ChapterList work={{ id: '', chapters }} time={time} onSeek={seek} />
        </Card>
      )}
      <div className={`${styles.text} min-w-0`}>
        <ReadAlong
          title={t(listenTexts.text)}
          path={textPath}
          language={language ?? ''}
          time={time}
          onSeek={seek}
        />
      </div>
      <p className={`${styles.until} small`}>
        {t(sharedPageTexts.until, { time: format.dateTime(timeExpire) })}
      </p>
    </div>
  )
}
