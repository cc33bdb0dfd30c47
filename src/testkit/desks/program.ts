import { expect } from 'vitest'
import type { SentTo } from '#core/contract/call.ts'
import type { Unit } from '#domain/money/units.ts'
import { keyMake } from '#identity/keys/contract/keys.ts'
import { password } from '../client/people.ts'
import { until } from '../processes/until.ts'
import { giveUsage } from './give-usage.ts'
import type { ProjectDesk } from './project-desk.ts'
import { resultOf } from './work-desk.ts'

interface Answer<Result> {
  status: number
  body: { success: boolean; result: Result; resultCode: number; resultEnInfo: string }
}

interface ProgramOptions {
  key?: Partial<SentTo<typeof keyMake>>
  /** Nothing is given for those that are left out. */
  usage?: Partial<Record<Unit, number>>
}

/** A program without the web app: an account with usage, an API key, and the addresses of the documentation. */
export async function addProgram(
  desk: ProjectDesk,
  { key: more, usage = { dub: 3600 } }: ProgramOptions = {},
) {
  const me = await desk.someone()
  for (const [unit, size] of Object.entries(usage))
    await giveUsage(desk.server, { tenant: desk.tenant, account: me.account, unit: unit as Unit, size })
  await me.browser.confirm(password)
  const { id, key, webhookSecret } = await resultOf(
    me.browser.call(keyMake, {
      name: 'test',
      scopes: ['media:read', 'media:write', 'billing:read'],
      days: 1,
      ...more,
    }),
  )
  async function ask<Result>(method: string, path: string, body?: object): Promise<Answer<Result>> {
    const response = await fetch(`${desk.server.origin()}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.headers.get('request-id')).toMatch(/^[\da-f-]{36}$/)
    return { status: response.status, body: (await response.json()) as Answer<Result>['body'] }
  }
  const over = <Made extends { state: string }>(path: string) =>
    until(
      async () => (await ask<Made>('GET', path)).body.result,
      ({ state }) => ['done', 'failed', 'canceled'].includes(state),
      240_000,
    )
  return { me, id, key, webhookSecret, ask, over }
}
