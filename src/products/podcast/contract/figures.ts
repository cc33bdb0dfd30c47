import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { filePath, idOf } from '#core/contract/fields.ts'
import { tableKind } from '#core/contract/tables.ts'

export const figureWindows = [30, 90, 365] as const
export type FigureWindow = (typeof figureWindows)[number]

const figureFilter = {
  show: idOf('podcastShow'),
  days: z
    ._default(z.pipe(z.coerce.number(), z.literal(figureWindows)), 30)
    .check(z.describe('The number of days, up to today: 30, 90 or 365.')),
}

const counts = {
  downloads: z
    .int()
    .check(
      z.describe(
        'Downloads by the rules of the IAB: listeners whose player asked for a minute of the sound, or for all of a shorter one, each once in 24 hours. Bots are left out.',
      ),
    ),
  listens: z
    .int()
    .check(
      z.describe(
        'Listeners who heard a minute, or all of a shorter sound, on the page of the episode, each once in 24 hours.',
      ),
    ),
}

export const podcastFigures = call({
  method: 'GET',
  path: '/podcast/figures',
  who: ['user'],
  title: 'Returns downloads and listens of a show',
  does: 'Returns how often the episodes of a show were downloaded and heard on each of the last days, ending today: by day, episode, app and country.',
  input: z.object(figureFilter),
  output: z.object({
    total: z.object(counts).check(z.describe('The sums of the days.')),
    days: z
      .array(
        z.object({
          day: z.iso.date().check(z.describe('The day, from midnight to midnight in China.')),
          ...counts,
        }),
      )
      .check(z.describe('Every day, the oldest first.')),
    episodes: z
      .array(
        z.object({
          id: idOf('podcastEpisode'),
          name: z.string().check(z.describe('The name of the episode.')),
          ...counts,
        }),
      )
      .check(z.describe('The episodes that were downloaded or heard most in these days, at most 100.')),
    apps: z
      .array(
        z.object({
          app: z
            .string()
            .check(z.describe('The name of the app or the browser; `other` if its user agent is not known.')),
          ...counts,
        }),
      )
      .check(z.describe('The apps by which most were downloaded, at most 50.')),
    countries: z
      .array(
        z.object({
          country: z
            .string()
            .check(z.describe('The country as two letters (ISO 3166-1); empty if not known.')),
          ...counts,
        }),
      )
      .check(z.describe('The countries from which most were downloaded, at most 50.')),
    countriesKnown: z
      .boolean()
      .check(
        z.describe('Whether the platform is told the countries of listeners by its proxy (COUNTRY_HEADER).'),
      ),
  }),
})

export const podcastFiguresExport = call({
  method: 'GET',
  path: '/podcast/figures/export',
  who: ['user'],
  title: 'Exports downloads and listens of a show',
  does: 'Returns a link to a table of downloads and listens of a show by day, episode, app and country.',
  input: z.object({ ...figureFilter, table: tableKind }),
  output: z.object({ path: filePath }),
})
