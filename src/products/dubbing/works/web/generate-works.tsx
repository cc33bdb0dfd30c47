import { projectStatus } from '#core/contract/wire-numbers.ts'
import type { Load } from '#core/web/router/screen.ts'
import { prefetch } from '#core/web/api/queries.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { href } from '#core/web/router/href.ts'
import { IconSubtitles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '#core/web/router/use-search.ts'
import { cueList } from '#products/dubbing/subtitles/contract.ts'
import { projectDetail, type ProjectDetail } from '#products/dubbing/projects/contract.ts'
import { videoDubVoiceprint } from '#shared/voices/contract.ts'
import { workDetail, workList } from '../contract.ts'
import { voiceWords } from '#shared/voices/texts/voices.ts'
import { generateWords } from '../texts/generate.ts'
import { Link } from '#core/web/router/link.tsx'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { ProjectFailed } from '#products/dubbing/common/web/project-failed.tsx'
import { reads, untilOffered } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Columns } from '#ui/columns.tsx'
import { Page } from '#ui/page.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { GenerateForm } from './generate-form.tsx'
import { LanguageSection, languageOf } from './language-section.tsx'
import { NoVoices } from './no-voices.tsx'
import { useLabels } from '#products/dubbing/common/web/use-labels.ts'
import { linesToSpeak } from './spoken-lines.ts'
import { speakersOf } from './voices-section.tsx'
import { useOriginalVoice } from '#products/dubbing/original-voices/web/use-original-voice.ts'
import { rememberedOptions } from '#products/dubbing/common/web/remembered-options.ts'
import { optionsFrom } from './options.ts'

export const load: Load<'/translate/generateWorks'> = ({ id }) => prefetch(projectDetail, { id: id ?? '' })

/** Screen to choose the options of a dub, audition voices, and start it. */
export function GenerateWorks() {
  const t = useT()
  const { id, language } = useSearch('/translate/generateWorks')
  const query = useQuery({ ...reads(projectDetail, { id: id ?? '' }), enabled: id !== undefined })
  const project = query.data
  if (!id)
    return (
      <Page title={t(generateWords.title)}>
        <EmptyState
          title={t(generateWords.noProject)}
          action={
            <Link className={buttonClass('primary')} to={href('/translate/myProject')}>
              {t(generateWords.toProjects)}
            </Link>
          }
        />
      </Page>
    )
  return (
    <Page
      title={t(generateWords.title)}
      intro={project && t(generateWords.intro, { name: project.name })}
      actions={
        <Link
          className={buttonClass('quiet', { size: 'small' })}
          to={href('/translate/projectDetail', { id })}
        >
          {t(generateWords.toProject)}
        </Link>
      }
    >
      <Loaded
        query={query}
        failed={t(generateWords.projectFailed)}
        Failed={ProjectFailed}
        waiting={<FormSkeleton />}
      >
        {(project) => <ReadyProject project={project} wanted={language} />}
      </Loaded>
    </Page>
  )
}

function ReadyProject({ project, wanted }: { project: ProjectDetail; wanted: string | undefined }) {
  const t = useT()
  const language = languageOf(project, wanted)
  if (project.status === projectStatus.waiting) return <EmptyState title={t(generateWords.waiting)} />
  if (project.cueCount === 0 || !language)
    return (
      <EmptyState
        picture={<IconSubtitles size={40} stroke={1.25} />}
        title={t(generateWords.noLines)}
        action={
          <Link className={buttonClass('primary')} to={href('/translate/prooSubtit', { id: project.id })}>
            {t(generateWords.toSubtitles)}
          </Link>
        }
      >
        {t(generateWords.noLinesHint)}
      </EmptyState>
    )
  return <ReadyLanguage key={language} project={project} language={language} />
}

function ReadyLanguage({ project, language }: { project: ProjectDetail; language: string }) {
  const t = useT()
  const { id } = project
  const labels = useLabels({ soundOnly: !project.hasPicture })
  const voices = useQuery({ ...reads(videoDubVoiceprint, { language }), ...untilOffered })
  const lines = useQuery({
    ...reads(cueList, { id, language: language === project.language ? undefined : language }),
    select: linesToSpeak,
  })
  const original = useOriginalVoice(id, language)
  const before = useOptionsBefore(id, language)
  if (voices.isError && !voices.data) return <LoadFailed title={t(voiceWords.failed)} query={voices} />
  if (lines.isError && !lines.data) return <LoadFailed title={t(generateWords.projectFailed)} query={lines} />
  if (!voices.data || !lines.data || before.isLoading || original.isLoading) return <FormSkeleton />
  const offered = [...voices.data, ...(original.voice ? [original.voice] : [])]
  if (offered.length === 0)
    return (
      <div className="grid gap-5">
        <LanguageSection project={project} language={language} />
        <NoVoices project={project} language={language} />
      </div>
    )
  return (
    <GenerateForm
      project={project}
      language={language}
      voices={offered}
      lines={lines.data}
      before={optionsFrom(before.options, offered, speakersOf(lines.data), labels)}
    />
  )
}

/** Initial options: the last ones of this browser, else those of the newest work. */
function useOptionsBefore(project: string, language: string): { isLoading: boolean; options: unknown } {
  const here = rememberedOptions(project, language)
  const works = useQuery({
    ...reads(workList, { project, language, size: 1 }),
    enabled: here === undefined,
  })
  const last = works.data?.records[0]?.id
  const detail = useQuery({ ...reads(workDetail, { id: last ?? '' }), enabled: last !== undefined })
  return { isLoading: works.isLoading || detail.isLoading, options: here ?? detail.data?.options }
}

function FormSkeleton() {
  return (
    <Columns
      busy
      side={
        <Card>
          <TextSkeleton lines={6} />
        </Card>
      }
    >
      {[2, 6, 3].map((lines) => (
        <Card key={lines}>
          <TextSkeleton lines={lines} />
        </Card>
      ))}
    </Columns>
  )
}
