import { IconMovie } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { videoDubLanguage } from '#contract/voices.ts'
import { workList } from '#contract/works.ts'
import { listWords, workWords } from '#i18n/project-lists.ts'
import { ListEnd } from '#web/kit/list/list-end.tsx'
import { FilterField } from '#web/kit/list/filter-field.tsx'
import { ListTools } from '#web/kit/list/list-tools.tsx'
import { NoneFit } from '#web/kit/list/none-fit.tsx'
import { useListWish } from '#web/kit/list/use-list-wish.ts'
import { useLongList } from '#web/kit/list/use-long-list.ts'
import { ChoosableWorks } from './choosable-works.tsx'
import { workStates } from './work-states.ts'
import styles from './project-list.module.css'
import { send } from '#web/core/api/api.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { useLiveProjects } from '#web/dubbing/shared/live-projects.ts'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { reads } from '#web/core/api/queries.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { useTranslatePaths } from '#web/dubbing/shared/translate-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'

/** All dubs of the account, newest first; what is asked for stands in the address. */
export function WorksManage() {
  const say = useSay()
  const format = useFormat()
  const to = useTranslatePaths()
  const wish = useListWish(to.worksManage)
  useLiveProjects()
  const languages = useQuery(reads(videoDubLanguage, {}))
  const state = workStates.findIndex((_, at) => String(at) === wish.status)
  const asked = {
    name: wish.name,
    ...(state >= 0 && { state }),
    ...(wish.language && { language: wish.language }),
  }
  const { query, rows } = useLongList([workList.path, asked], (part, signal) =>
    send(workList, { ...asked, ...part }, { signal, quiet: true }),
  )
  return (
    <Page title={say(listWords.worksManage)} intro={say(workWords.intro)}>
      <ListTools search={wish.name} onSearch={wish.search}>
        <FilterField
          label={say(listWords.status)}
          any={say(listWords.anyStatus)}
          options={workStates.map(({ text }, at) => ({ value: String(at), label: say(text) }))}
          value={wish.status}
          onChange={(status) => wish.choose({ status })}
        />
        <FilterField
          label={say(listWords.language)}
          any={say(listWords.anyLanguage)}
          options={languageOptions(languages.data ?? [], wish.language).map((code) => ({
            value: code,
            label: format.language(code),
          }))}
          value={wish.language}
          onChange={(language) => wish.choose({ language })}
        />
      </ListTools>
      {!rows && query.isError ? (
        <LoadFailed title={say(workWords.failed)} query={query} />
      ) : rows?.length === 0 ? (
        <NoneFit wish={wish}>
          <NoWorks />
        </NoneFit>
      ) : (
        <ChoosableWorks works={rows}>
          {rows && (
            <>
              <ListEnd query={query} count={rows.length} />
              <p className={styles.keys}>{say(workWords.keys)}</p>
            </>
          )}
        </ChoosableWorks>
      )}
    </Page>
  )
}

/** Those that are spoken here, and the one that the address asks for. */
function languageOptions(offered: readonly { code: string; voices: number }[], asked: string): string[] {
  const codes = offered.filter(({ voices }) => voices > 0).map(({ code }) => code)
  return asked && !codes.includes(asked) ? [asked, ...codes] : codes
}

function NoWorks() {
  const say = useSay()
  const to = useTranslatePaths()
  return (
    <EmptyState
      picture={<IconMovie size={40} stroke={1.25} />}
      title={say(workWords.none)}
      action={
        <Link to={to.myProject()} className={buttonClass('primary')}>
          {say(workWords.toProjects)}
        </Link>
      }
    >
      {say(workWords.noneHint)}
    </EmptyState>
  )
}
