import { IconChartLine } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract/call.ts'
import { languageTags } from '#core/texts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { figureWindows, podcastFigures, podcastFiguresExport } from '../../contract/figures.ts'
import { podcastShowDetail } from '../../contract/shows.ts'
import { podcastTitles } from '../../screens.ts'
import { figureTexts } from '../../texts/figures.ts'
import { showTexts } from '../../texts/shows.ts'
import { CountTable } from './count-table.tsx'
import { DaysChart } from './days-chart.tsx'
import styles from './figures.module.css'

export const load: Load<'/podcastFigures'> = ({ id, days = 30 }) => {
  prefetch(podcastShowDetail, { id: id ?? '' })
  prefetch(podcastFigures, { show: id ?? '', days })
}

/** Downloads and listens of the show given by `id`. */
export function Figures() {
  const t = useT()
  const { search, change } = useFilter('/podcastFigures')
  const { id = '', days = 30 } = search
  const show = useQuery({ ...reads(podcastShowDetail, { id }), enabled: id !== '' })
  const query = useQuery({
    ...reads(podcastFigures, { show: id, days }),
    enabled: id !== '',
    placeholderData: keepPreviousData,
  })
  if (id === '' || failedBy(query.error, 'notFound', 'malformed'))
    return (
      <Page title={t(podcastTitles.podcastFigures)}>
        <EmptyState
          title={t(showTexts.gone)}
          action={
            <Link className={buttonClass('primary')} to={href('/podcastShows')}>
              {t(showTexts.toShows)}
            </Link>
          }
        >
          {t(showTexts.goneHint)}
        </EmptyState>
      </Page>
    )
  return (
    <Page
      title={show.data?.name ?? t(podcastTitles.podcastFigures)}
      intro={t(figureTexts.rules)}
      actions={
        <>
          <Link className={buttonClass('quiet')} to={href('/podcastShow', { id })}>
            {t(figureTexts.toShow)}
          </Link>
          <ExportButton ask={(table) => send(podcastFiguresExport, { show: id, days, table })} />
        </>
      }
    >
      <Segmented
        label={t(figureTexts.window)}
        labelHidden
        options={figureWindows.map((count) => ({
          value: String(count),
          label: t(figureTexts.lastDays, { days: count }),
        }))}
        value={String(days)}
        onChange={(value) => change({ days: figureWindows.find((count) => String(count) === value)! })}
      />
      <Loaded query={query} failed={t(figureTexts.failed)}>
        {(figures) => <Shown figures={figures} />}
      </Loaded>
    </Page>
  )
}

function Shown({ figures }: { figures: OutputOf<typeof podcastFigures> }) {
  const t = useT()
  const format = useFormat()
  const countryName = useCountryName()
  const { total, days, episodes, apps, countries, countriesKnown } = figures
  if (total.downloads + total.listens === 0)
    return (
      <Card>
        <EmptyState picture={<IconChartLine size={40} stroke={1.25} />} title={t(figureTexts.none)}>
          {t(figureTexts.noneHint)}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <Card title={t(figureTexts.byDay)}>
        <div className="grid grid-cols-1 gap-5">
          <dl className={`${styles.total} grid gap-4`}>
            <div>
              <dt>
                <span className={styles.swatch} data-kind="downloads" aria-hidden="true" />
                {t(figureTexts.downloads)}
              </dt>
              <dd>{format.number(total.downloads)}</dd>
              <dd className="small">{t(figureTexts.downloadsHint)}</dd>
            </div>
            <div>
              <dt>
                <span className={styles.swatch} data-kind="listens" aria-hidden="true" />
                {t(figureTexts.listens)}
              </dt>
              <dd>{format.number(total.listens)}</dd>
              <dd className="small">{t(figureTexts.listensHint)}</dd>
            </div>
          </dl>
          <DaysChart days={days} />
        </div>
      </Card>
      <Card title={t(figureTexts.byEpisode)}>
        <CountTable
          title={t(figureTexts.byEpisode)}
          of={t(figureTexts.episode)}
          rows={episodes.map(({ id, name, ...counts }) => ({ id, name, ...counts }))}
        />
      </Card>
      <Card title={t(figureTexts.byApp)}>
        <CountTable
          title={t(figureTexts.byApp)}
          of={t(figureTexts.app)}
          rows={apps.map(({ app, ...counts }) => ({
            id: app,
            name: app === 'other' || app === '' ? t(figureTexts.otherApp) : app,
            ...counts,
          }))}
        />
      </Card>
      <Card title={t(figureTexts.byCountry)}>
        {countriesKnown ? (
          <CountTable
            title={t(figureTexts.byCountry)}
            of={t(figureTexts.country)}
            rows={countries.map(({ country, ...counts }) => ({
              id: country,
              name: country === '' ? t(figureTexts.unknownCountry) : countryName(country),
              ...counts,
            }))}
          />
        ) : (
          <p className="note">{t(figureTexts.noCountries)}</p>
        )}
      </Card>
    </>
  )
}

function useCountryName() {
  const names = new Intl.DisplayNames([languageTags[useLanguage()], 'en'], { type: 'region' })
  return (country: string) => names.of(country) ?? country
}
