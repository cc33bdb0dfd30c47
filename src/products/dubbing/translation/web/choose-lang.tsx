import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#core/contract/call.ts'
import { listTexts } from '#core/texts/lists.ts'
import { dubProblems } from '#core/texts/problems/dub.ts'
import { prefetch, reads, untilOffered } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { ownLanguageName } from '#core/web/i18n/own-language-name.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { isRare, languageOrder } from '#domain/text/language-order.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import { renewProjects } from '#products/dubbing/common/web/live-projects.ts'
import { ProjectFailed } from '#products/dubbing/common/web/project-failed.tsx'
import { useProject } from '#products/dubbing/common/web/use-project.ts'
import { projectDetail, type ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { MissingTargets } from '#shared/languages/web/missing-languages.tsx'
import { videoDubLanguage } from '#shared/voices/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Page } from '#ui/layout/page.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { LineSkeleton } from '#ui/status/skeleton.tsx'
import { translateStart } from '../contract.ts'
import { translationTexts } from '../texts/translation.ts'
import { isReady, NotYet } from './not-yet.tsx'
import { ImportList, TargetList } from './target-list.tsx'
import { isDraftFrom, named, onlyTarget, targetsFrom } from './targets.ts'
import { useTargetName } from './use-target-name.ts'
import styles from './choose-lang.module.css'

export const load: Load<'/translate/chooseLang'> = ({ id }) => {
  prefetch(projectDetail, { id: id ?? '' })
  prefetch(videoDubLanguage, {})
}

/** Step 3: selects target languages, translated in one run. */
export function ChooseLang() {
  const t = useT()
  const format = useFormat()
  const { query, project } = useProject()
  const intro =
    project?.language && isReady(project)
      ? t(translationTexts.chooseIntro, {
          name: project.name,
          language: format.language(project.language),
          count: format.number(project.cueCount),
        })
      : project?.name
  return (
    <Page title={t(translationTexts.choose)} intro={intro}>
      <Loaded
        query={query}
        failed={t(translationTexts.projectFailed)}
        Failed={ProjectFailed}
        waiting={<Loading />}
      >
        {(project) =>
          isReady(project) && project.language ? (
            <Choice project={project} from={project.language} />
          ) : (
            <NotYet project={project} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Choice({ project, from }: { project: ProjectDetail; from: string }) {
  const t = useT()
  const query = useQuery({ ...reads(videoDubLanguage, {}), ...untilOffered })
  return (
    <Loaded query={query} failed={t(translationTexts.languagesFailed)} waiting={<Loading />}>
      {(languages) => <Targets project={project} from={from} languages={languages} />}
    </Loaded>
  )
}

interface TargetsProps {
  project: ProjectDetail
  from: string
  languages: OutputOf<typeof videoDubLanguage>
}

function Targets({ project, from, languages }: TargetsProps) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const client = useQueryClient()
  const nameOf = useTargetName()
  const [wanted, setWanted] = useState('')
  const [picked, setPicked] = useState<readonly string[]>()
  const start = useAction(translateStart, {
    async onSuccess() {
      // The next screen shows the languages in progress.
      await renewProjects(client)
      await go(href('/translate/proofreading', { id: project.id }))
    },
  })

  const done = project.tracks.map(({ language }) => language)
  const all = targetsFrom(languages, from)
  const chosen = picked ?? onlyTarget(all, done)
  const anyTranslated = all.dubbed.length + all.written.length > 0
  // Another script of the same language is rarely wanted.
  const anyOther = [...all.dubbed, ...all.written].some(
    ({ code }) => baseLanguage(code) !== baseLanguage(from),
  )
  if (!anyTranslated && all.brought.length === 0)
    return (
      <EmptyState title={t(translationTexts.noTargets)}>
        {t(translationTexts.noTargetsHint, { language: format.language(from) })}
      </EmptyState>
    )

  const find = (of: typeof languages) =>
    named(of, wanted, (code) => [format.language(code), ownLanguageName(code, format.language)])
      .filter(
        ({ code }) => wanted.trim() !== '' || !isRare(code) || done.includes(code) || chosen.includes(code),
      )
      .toSorted(languageOrder(nameOf, document.documentElement.lang))
  const [dubbed, written, brought] = [find(all.dubbed), find(all.written), find(all.brought)]
  const toggle = (code: string) =>
    setPicked(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code])

  const submit = () => {
    if (chosen.length === 0) toasts.warn(t(dubProblems.nothingChosen))
    else void start.run({ id: project.id, languages: [...chosen] })
  }

  const choice = { from, chosen, done, onToggle: toggle }
  const drafts = chosen.filter((code) =>
    languages.some((language) => language.code === code && isDraftFrom(language, from)),
  )
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={t(translationTexts.search)}
          clearText={t(listTexts.clearSearch)}
          value={wanted}
          onChange={setWanted}
        />
      </div>
      {dubbed.length + written.length + brought.length === 0 && (
        <EmptyState title={t(translationTexts.nothingFound, { wanted: wanted.trim() })}>
          {t(translationTexts.nothingFoundHint)}
        </EmptyState>
      )}
      <MissingTargets from={from} offered={[...all.dubbed, ...all.written].map(({ code }) => code)} />
      <TargetList
        title={t(translationTexts.dubbed)}
        hint={t(translationTexts.dubbedHint)}
        languages={dubbed}
        {...choice}
      />
      <TargetList
        title={t(translationTexts.written)}
        hint={t(translationTexts.writtenHint)}
        languages={written}
        {...choice}
      />
      {!anyOther && (
        <p className="mb-4 py-3 px-4 rounded bg-warn text-warn">
          {t(translationTexts.onlyBrought, { language: format.language(from) })}
        </p>
      )}
      <ImportList
        project={project}
        languages={brought}
        done={done}
        open={!anyOther || wanted.trim() !== ''}
      />
      {anyTranslated && (
        <div className={styles.bar}>
          <p className={styles.chosen} aria-live="polite">
            {chosen.length === 0
              ? t(translationTexts.chosenNone)
              : t(translationTexts.chosen, {
                  count: chosen.length,
                  names: format.list(chosen.map(format.language)),
                })}
            {drafts.length > 0 && (
              <span className="block small">
                {t(translationTexts.draftTargets, { names: format.list(drafts.map(format.language)) })}
              </span>
            )}
            {chosen.some((code) => done.includes(code)) && (
              <span className="block small">{t(translationTexts.againHint)}</span>
            )}
          </p>
          {chosen.length > 0 && (
            <Button variant="plain" onClick={() => setPicked([])}>
              {t(translationTexts.clearChoice)}
            </Button>
          )}
          <Button variant="primary" busy={start.busy} onClick={submit}>
            {t(translationTexts.translate)}
          </Button>
        </div>
      )}
    </>
  )
}

function Loading() {
  return (
    <div className={`${styles.grid} grid gap-2`} aria-busy="true">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((tile) => (
        <span key={tile} className={styles.target}>
          <LineSkeleton width="60%" />
        </span>
      ))}
    </div>
  )
}
