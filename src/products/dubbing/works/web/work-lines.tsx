import { IconScissors } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { isOriginalLanguage } from '#products/dubbing/common/web/original-language.ts'
import { useShorten } from '#products/dubbing/common/web/use-shorten.ts'
import { projectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { shorterTexts } from '#products/dubbing/translation/texts/shorter.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Badge } from '#ui/status/badge.tsx'
import type { SpokenLine, WorkDetail } from '../contract.ts'
import { workTexts } from '../texts/works.ts'
import { flagOf, isMarked, speedShare } from './line-look.ts'
import { isLong, LineShorter } from './line-shorter.tsx'
import { NotReviewed } from './not-reviewed.tsx'
import { useTakeShorter } from './use-take-shorter.ts'
import styles from './work-lines.module.css'

/** All spoken lines, with marks on those to check. */
export function WorkLines({ work, onJump }: { work: WorkDetail; onJump: (line: SpokenLine) => void }) {
  const t = useT()
  const format = useFormat()
  const { lines, project, language } = work
  const marked = lines.filter(isMarked)
  const [filter, setFilter] = useState<'all' | 'marked'>(marked.length > 0 ? 'marked' : 'all')
  const numbers = new Map(lines.map(({ id }, at) => [id, at + 1]))
  const own = isOriginalLanguage(work)
  const shorten = useShorten(project, language)
  const find = (some: readonly SpokenLine[]) =>
    void shorten.find(some.map(({ id, translation: text, cut }) => ({ id, text, cut: cut ?? 0 })))
  const offers = (line: SpokenLine) => line.shorter !== null || (work.shortens && isLong(line))
  const long = work.shortens ? lines.filter(isLong) : []
  const found = lines.filter(({ shorter }) => shorter !== null)
  const shorter = useTakeShorter(work)
  const list = useGoOnAt(shorter.taking)
  return (
    <Card
      title={t(workTexts.lines)}
      actions={
        <>
          {found.length > 1 && (
            <Button
              size="small"
              busy={shorter.busy && !shorter.taking}
              onClick={() => void shorter.take(found)}
            >
              {t(shorterTexts.takeAll, { count: format.number(found.length) })}
            </Button>
          )}
          {long.length > 0 && (
            <IconButton
              size="small"
              label={t(shorterTexts.findAll)}
              icon={<IconScissors size={18} />}
              busy={shorten.looking}
              onClick={() => find(long)}
            />
          )}
          <Segmented
            labelHidden
            label={t(workTexts.lines)}
            options={[
              { value: 'all', label: t(workTexts.linesAll, { count: format.number(lines.length) }) },
              { value: 'marked', label: t(workTexts.linesMarked, { count: format.number(marked.length) }) },
            ]}
            value={filter}
            onChange={setFilter}
          />
        </>
      }
    >
      <Unreviewed work={work} />
      {filter === 'marked' && marked.length === 0 ? (
        <p className="text-soft">{t(workTexts.allFine)}</p>
      ) : (
        <ol ref={list} className="container">
          {(filter === 'all' ? lines : marked).map((line) => (
            <Line
              key={line.id}
              line={line}
              number={numbers.get(line.id)!}
              language={language}
              alike={own}
              edit={
                own
                  ? href('/translate/editOriginal', { id: project, cue: line.id })
                  : href('/translate/prooTranslation', { id: project, language, cue: line.id })
              }
              onJump={onJump}
            >
              {offers(line) && (
                <LineShorter
                  line={line}
                  number={numbers.get(line.id)!}
                  language={language}
                  shorten={shorten}
                  shorter={shorter}
                  onFind={find}
                />
              )}
            </Line>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** Lines that nobody has read, of the original and the translation; also for lines that fit. */
function Unreviewed({ work: { project, language } }: { work: WorkDetail }) {
  const { data } = useQuery(reads(projectDetail, { id: project }))
  return data ? <NotReviewed project={data} language={language} /> : null
}

/** When a shorter wording and its buttons disappear, the focus moves to its line. */
function useGoOnAt(line: string | undefined) {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef<string>(undefined)
  // After every render: the buttons may disappear later than the change ends.
  useEffect(() => {
    if (line) before.current = line
    if (line || before.current === undefined) return
    const row = list.current?.querySelector(`[data-line="${CSS.escape(before.current)}"]`)
    const { activeElement } = document
    if (activeElement === document.body) row?.querySelector('button')?.focus()
    else if (row?.contains(activeElement)) return
    before.current = undefined
  })
  return list
}

type LineProps = {
  line: SpokenLine
  number: number
  /** Language of the spoken text. */
  language: string
  /** The spoken text is the original. */
  alike: boolean
  /** Link to the line in the editor. */
  edit: string
  onJump: (line: SpokenLine) => void
  /** Shown below the text. */
  children: ReactNode
}

const badgeTones = { calm: 'neutral', faint: 'neutral', warn: 'warn', danger: 'danger' } as const

const Line = memo(function Line({ line, number, language, alike, edit, onJump, children }: LineProps) {
  const t = useT()
  const format = useFormat()
  const { start, spokenStart, text, translation, speaker, speed, cut, voice, take, changed } = line
  const flag = flagOf(line)
  const time = format.clock(spokenStart ?? start)
  return (
    <li className={styles.line} data-line={line.id}>
      <button type="button" className={styles.jump} onClick={() => onJump(line)}>
        <span className="spoken-only">{t(workTexts.jump)}</span> <span>{number}</span> {time}
      </button>
      <div className="min-w-0 break-anywhere">
        <p lang={translation ? language : undefined} dir="auto">
          {translation || text}
        </p>
        {!alike && translation && (
          <p className="text-soft" dir="auto">
            {text}
          </p>
        )}
        {speaker && <p className="small">{speaker}</p>}
        {children}
      </div>
      <div className={`${styles.marks} row flex-wrap justify-end gap-1 gap-x-3 text-12`}>
        {speed !== null && <Speed speed={speed} tone={flag?.tone ?? 'calm'} />}
        {flag && <Badge tone={badgeTones[flag.tone]}>{t(flag.text)}</Badge>}
        {take && <Badge tone="neutral">{t(workTexts[take.kind])}</Badge>}
        {voice && !take && <Badge tone="neutral">{t(workTexts.ownVoice)}</Badge>}
        {changed && <Badge tone="brand">{t(workTexts.changedLine)}</Badge>}
        <Link
          className={`${styles.edit} text-end whitespace-nowrap`}
          to={edit}
          aria-label={
            cut
              ? t(workTexts.cutNamed, { number, count: format.number(cut) })
              : t(workTexts.editNamed, { number })
          }
        >
          {cut ? t(workTexts.cut, { count: format.number(cut) }) : t(workTexts.edit)}
        </Link>
      </div>
    </li>
  )
})

function Speed({ speed, tone }: { speed: number; tone: string }) {
  const t = useT()
  const visible = speed.toFixed(2)
  return (
    <span
      className={`${styles.speed} inline-flex items-center gap-2 text-soft`}
      data-mark={tone}
      data-tip={t(workTexts.speed, { speed: visible })}
    >
      <span className={`${styles.meter} overflow-hidden bg-hover`} aria-hidden="true">
        <span style={{ width: `${speedShare(speed) * 100}%` }} />
      </span>
      <span aria-hidden="true">{visible}×</span>
      <span className="spoken-only">{t(workTexts.speed, { speed: visible })}</span>
    </span>
  )
}
