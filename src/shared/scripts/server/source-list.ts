import { threadRoute } from '#core/server/http/route.ts'
import { scriptSourceList } from '../contract/sources.ts'
import { sourceOf } from './script-source.ts'

export const scriptSourceListRoute = threadRoute(
  scriptSourceList,
  'interactive',
  async ({ kind, ...filter }, { app, db, caller }) => {
    const { records, next } = await sourceOf(app, kind).list({ db, caller }, filter)
    return {
      records: records.map(({ created_at, ...visible }) => ({
        ...visible,
        timeCreate: created_at.toISOString(),
      })),
      next,
    }
  },
)
