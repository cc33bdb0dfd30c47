import type { ReactNode } from 'react'
import { workDetail, workList, type WorkDetail } from '../contract.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { workWords } from '../texts/works.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { useSearch } from '#core/web/router/use-search.ts'
import { quoteAgain, useMakeAgain } from '#products/dubbing/common/web/use-make-again.ts'
import { useWork } from '#shared/works/web/use-work.ts'
import { UnmadeWork } from '#shared/works/web/unmade-work.tsx'
import { WorkPage } from '#shared/works/web/work-page.tsx'
import { buttonClass } from '#ui/button.tsx'
import { stagesOf } from './stage-list.ts'

interface DubPageProps {
  title: string
  actions?: (work: WorkDetail) => ReactNode
  /** Content for a finished work. */
  children: (work: WorkDetail) => ReactNode
}

/** The dub given by `id`: in progress, failed or finished. */
export function DubPage({ title, actions, children }: DubPageProps) {
  const t = useT()
  const format = useFormat()
  const { id } = useSearch('/translate/worksDetail', '/translate/genResult')
  const query = useWork({ detail: workDetail, list: workList }, id, ({ project }) => project)
  return (
    <WorkPage
      id={id}
      query={query}
      title={title}
      toList={href('/translate/worksManage')}
      intro={({ language, version, timeCreate }) =>
        t(workWords.versionOf, {
          language: format.language(language),
          version,
          time: format.dateTime(timeCreate),
        })
      }
      unmade={(work) => <Unmade work={work} />}
      actions={(work) => (
        <>
          {actions?.(work)}
          <Link
            className={buttonClass('quiet', { size: 'small' })}
            to={href('/translate/projectDetail', { id: work.project })}
          >
            {t(workWords.toProject)}
          </Link>
        </>
      )}
    >
      {children}
    </WorkPage>
  )
}

function Unmade({ work }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const again = useMakeAgain(work)
  const { name, project, run } = work
  const language = format.language(work.language)
  return (
    <UnmadeWork
      work={work}
      detail={workDetail}
      title={t(workWords.generating, { language })}
      stages={stagesOf(work, run?.stage ?? null)}
      cancelTitle={t(workWords.cancelTitle, { name, language })}
      again={{
        price: { type: usageKind.dubbing, quote: quoteAgain(work) },
        isPending: again.busy,
        mutate: () => again.run(),
      }}
      actions={
        <Link
          className={buttonClass('quiet')}
          to={href('/translate/generateWorks', { id: project, language: work.language })}
        >
          {t(workWords.settings)}
        </Link>
      }
    />
  )
}
