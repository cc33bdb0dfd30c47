import { IconFileAlert, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProblemName } from '#core/contract/codes.ts'
import { usageKind, workState } from '#core/contract/wire-numbers.ts'
import { send } from '#core/web/api/api.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { UnloadedPage } from '#core/web/unloaded-page.tsx'
import { quoteOf } from '#shared/quotes/web/quote-of.ts'
import { hasFailed } from '#shared/works/contract.ts'
import { Downloads } from '#shared/works/web/downloads.tsx'
import { UnmadeWork } from '#shared/works/web/unmade-work.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import {
  previewSeconds,
  separationDetail,
  separationQuote,
  type SeparationDetail,
  type SeparationScope,
  separationStart,
} from '../contract/separations.ts'
import { stemFiles, type StemFile, type Track } from '../contract/stems.ts'
import { separationTexts } from '../texts.ts'
import { DubCard } from './dub-card.tsx'
import { renewal, renewSeparations, useLiveSeparations } from './live-separations.ts'
import { StemMixer } from './player/stem-mixer.tsx'
import { PodcastCard } from './podcast-card.tsx'
import { ReadyFiles } from './ready-files.tsx'
import { SeparateCard } from './separate-card.tsx'
import { currentWork } from './separation-state.tsx'
import { useSeparationActions } from './use-separation-actions.ts'

const list = href('/bgm/backgroundMusic')

export const load: Load<'/bgm/separation'> = ({ id }) => {
  if (id) prefetch(separationDetail, { id })
}

/** A separation: what can be heard of it, and everything that can be done with it. */
export function SeparationPage() {
  const t = useT()
  const { search } = useFilter('/bgm/separation')
  const { id = '' } = search
  useLiveSeparations()
  const query = useQuery({
    ...reads(separationDetail, { id }),
    enabled: id !== '',
    refetchInterval: ({ state: { data } }) =>
      data && currentWork(data)?.state === workState.generating ? renewal : false,
  })
  const gone = id === '' || failedBy(query.error, 'notFound', 'malformed')
  const toList = (
    <Link className={buttonClass('primary')} to={list}>
      {t(separationTexts.toList)}
    </Link>
  )
  if (query.data && !gone) return <Shown separation={query.data} />
  return (
    <UnloadedPage
      title={t(separationTexts.title)}
      query={query}
      failed={t(separationTexts.loadFailed)}
      gone={{ title: t(separationTexts.gone), hint: t(separationTexts.goneHint), action: toList }}
      isEmpty={id === ''}
    />
  )
}

function Shown({ separation }: { separation: SeparationDetail }) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const { name, sourceName, duration, sound } = separation
  const { remove } = useSeparationActions(separation)
  const leave = async () => {
    if (await remove()) await go(list, { replace: true })
  }
  const facts = [sourceName, ...(duration === null ? [] : [format.duration(duration / 1000)])]
  return (
    <Page
      title={name}
      intro={facts.join(' · ')}
      actions={
        <>
          <Button size="small" icon={<IconTrash size={16} />} onClick={() => void leave()}>
            {t(separationTexts.remove)}
          </Button>
          <Link className={buttonClass('quiet', { size: 'small' })} to={list}>
            {t(separationTexts.toList)}
          </Link>
        </>
      }
    >
      <Columns side={<Side separation={separation} />}>
        <Unmade separation={separation} />
        {sound && (
          <Card
            title={
              sound.scope === 'whole'
                ? t(separationTexts.wholeSound)
                : t(separationTexts.previewSound, { seconds: previewSeconds })
            }
          >
            {sound.engine !== null && (
              <p className="note mb-3">{t(separationTexts.madeBy, { name: sound.engine })}</p>
            )}
            <StemMixer key={sound.work} sound={sound} />
          </Card>
        )}
      </Columns>
    </Page>
  )
}

/** Another attempt would fail, too: only another file helps. */
const unusable: ReadonlySet<string> = new Set<ProblemName>([
  'separationKind',
  'separationTooLong',
  'separationContent',
  'soundUnreadable',
  'noSoundInFile',
])

/** The newest work, while it is made or after it failed. */
function Unmade({ separation }: { separation: SeparationDetail }) {
  const t = useT()
  const textOf = useProblem()
  const client = useQueryClient()
  const { id, name } = separation
  const work = currentWork(separation)
  const again = useAction((scope: SeparationScope) => send(separationStart, { id, scope }), {
    onSuccess: () => renewSeparations(client),
  })
  if (!work || work.state === workState.done) return null
  const problem = hasFailed(work) ? work.run?.problem : undefined
  if (problem && unusable.has(problem))
    return (
      <Card>
        <EmptyState
          picture={<IconFileAlert size={40} stroke={1.25} />}
          comes="cards"
          title={t(separationTexts.unusable)}
          action={
            <Link className={buttonClass('primary')} to={list}>
              {t(separationTexts.toList)}
            </Link>
          }
        >
          {textOf(problem, work.run!.problemValues)}
        </EmptyState>
      </Card>
    )
  const isWhole = work.scope === 'whole'
  return (
    <UnmadeWork
      work={work}
      detail={separationDetail}
      title={t(isWhole ? separationTexts.separating : separationTexts.previewing)}
      stages={isWhole ? ['read', 'listen', 'separate', 'write'] : ['read', 'listen', 'separate']}
      cancelTitle={t(separationTexts.cancelTitle, { name })}
      again={{
        // The preview is free.
        price: isWhole ? { type: usageKind.dubbing, quote: quoteOf(separationQuote, { id }) } : undefined,
        isPending: again.busy,
        mutate: () => again.run(work.scope),
      }}
    />
  )
}

function Side({ separation }: { separation: SeparationDetail }) {
  const t = useT()
  const { sound, files, whole, hasPicture } = separation
  const labelOf = (file: StemFile) => {
    const [stem, format] = file.split('.') as [Track, string]
    return format === 'mp4'
      ? t(separationTexts[stem === 'voice' ? 'voiceVideo' : 'backgroundVideo'])
      : t(separationTexts.file, { stem: t(separationTexts[stem]), format: format.toUpperCase() })
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {sound?.scope === 'whole' && <ReadyFiles work={sound.work} files={files} />}
      {sound?.scope === 'whole' && (
        <Downloads
          work={{
            id: sound.work,
            files: [
              ...stemFiles.flatMap((name) => files.find((file) => file.name === name) ?? []),
              { name: 'zip', size: null },
            ],
            missing: [],
            run: whole?.run ?? null,
          }}
          labelOf={labelOf}
        />
      )}
      {sound?.scope === 'preview' && whole?.state !== workState.generating && (
        <SeparateCard separation={separation} />
      )}
      {hasPicture !== null && <DubCard separation={separation} />}
      {separation.sound && <PodcastCard id={separation.id} />}
    </div>
  )
}
