import { scriptSourceList } from '../contract/sources.ts'
import { threadRoute } from '#core/server/http/route.ts'
import { sourceOf } from './script-source.ts'

export const scriptSourceListRoute = threadRoute(
  scriptSourceList,
  'interactive',
  async ({ kind, ...filter }, { app, db, caller }) => {
    const { records, next } = await sourceOf(app, kind).list({ db, caller }, filter)
    return {
      records: records.map(({ created_at, ...shown }) => ({
        ...shown,
        timeCreate: created_at.toISOString(),
      })),
      next,
    }
  },
)
