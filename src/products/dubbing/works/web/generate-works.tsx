import { IconSubtitles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import { prefetch, reads, untilOffered } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { suggestedFor } from '#domain/speaker-voices.ts'
import { ProjectFailed } from '#products/dubbing/common/web/project-failed.tsx'
import { rememberedOptions } from '#products/dubbing/common/web/remembered-options.ts'
import { useLabels } from '#products/dubbing/common/web/use-labels.ts'
import { useOriginalVoice } from '#products/dubbing/original-voices/web/use-original-voice.ts'
import { projectDetail, type ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { speakerList } from '#products/dubbing/speakers/contract.ts'
import { cueList } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { videoDubVoiceprint } from '#shared/voices/contract.ts'
import { voiceTexts } from '#shared/voices/texts/voices.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { workDetail, workList } from '../contract.ts'
import { generateTexts } from '../texts/generate.ts'
import { GenerateForm } from './generate-form.tsx'
import { LanguageSection, languageOf } from './language-section.tsx'
import { NoVoices } from './no-voices.tsx'
import { optionsFrom } from './options.ts'
import { linesToSpeak } from './spoken-lines.ts'
import { speakersOf } from './voices-section.tsx'

export const load: Load<'/translate/generateWorks'> = ({ id }) => prefetch(projectDetail, { id: id ?? '' })

/** Screen to choose the options of a dub, audition voices, and start it. */
export function GenerateWorks() {
  const t = useT()
  const { id, language } = useSearch('/translate/generateWorks')
  const query = useQuery({ ...reads(projectDetail, { id: id ?? '' }), enabled: id !== undefined })
  const project = query.data
  if (!id)
    return (
      <Page title={t(generateTexts.title)}>
        <EmptyState
          title={t(generateTexts.noProject)}
          action={
            <Link className={buttonClass('primary')} to={href('/translate/myProject')}>
              {t(generateTexts.toProjects)}
            </Link>
          }
        />
      </Page>
    )
  return (
    <Page
      title={t(generateTexts.title)}
      intro={project && t(generateTexts.intro, { name: project.name })}
      actions={
        <Link
          className={buttonClass('quiet', { size: 'small' })}
          to={href('/translate/projectDetail', { id })}
        >
          {t(generateTexts.toProject)}
        </Link>
      }
    >
      <Loaded
        query={query}
        failed={t(generateTexts.projectFailed)}
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
  if (project.status === projectStatus.waiting) return <EmptyState title={t(generateTexts.waiting)} />
  if (project.cueCount === 0 || !language)
    return (
      <EmptyState
        picture={<IconSubtitles size={40} stroke={1.25} />}
        title={t(generateTexts.noLines)}
        action={
          <Link className={buttonClass('primary')} to={href('/translate/prooSubtit', { id: project.id })}>
            {t(generateTexts.toSubtitles)}
          </Link>
        }
      >
        {t(generateTexts.noLinesHint)}
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
  const speakers = useQuery(reads(speakerList, { id }))
  const before = useOptionsBefore(id, language)
  if (voices.isError && !voices.data) return <LoadFailed title={t(voiceTexts.failed)} query={voices} />
  if (lines.isError && !lines.data) return <LoadFailed title={t(generateTexts.projectFailed)} query={lines} />
  if (speakers.isError && !speakers.data)
    return <LoadFailed title={t(generateTexts.projectFailed)} query={speakers} />
  if (!voices.data || !lines.data || !speakers.data || before.isLoading || original.isLoading)
    return <FormSkeleton />
  const offered = [...voices.data, ...(original.voice ? [original.voice] : [])]
  if (offered.length === 0)
    return (
      <div className="grid gap-5">
        <LanguageSection project={project} language={language} />
        <NoVoices project={project} language={language} />
      </div>
    )
  const names = speakersOf(lines.data)
  return (
    <GenerateForm
      // Speakers that were just found get their suggested voices.
      key={String(names.length > 0)}
      project={project}
      language={language}
      voices={offered}
      lines={lines.data}
      found={speakers.data}
      before={optionsFrom(
        before.options,
        offered,
        names,
        labels,
        suggestedFor(names, offered, speakers.data.speakers),
      )}
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
