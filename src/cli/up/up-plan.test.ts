import { expect, test } from 'vitest'
import { BadSetting } from '#core/server/settings/config.ts'
import { textOf } from '#core/texts/message/message.ts'
import { planUp } from './up-plan.ts'

test('by default an embedded database with demo data, on this machine only', () => {
  const plan = planUp({ data: '/srv/yiyin' }, {})
  expect(plan).toMatchObject({ data: '/srv/yiyin', embedded: true, demo: { wanted: true } })
  expect(plan.config).toMatchObject({ host: '127.0.0.1', port: 8080, loopback: true })
})

test('the command line takes precedence over the environment', () => {
  const { config } = planUp({ port: '81', host: '::1' }, { YIYIN_PORT: '82', YIYIN_HOST: '0.0.0.0' })
  expect(config).toMatchObject({ host: '::1', port: 81 })
})

test.for([
  { given: { host: '0.0.0.0' }, env: {}, because: '0.0.0.0 is reachable from other machines' },
  { given: {}, env: { PUBLIC_URL: 'https://yiyin.example' }, because: 'PUBLIC_URL makes this server public' },
  {
    given: {},
    env: { DATABASE_URL: 'postgres://db/y' },
    because: 'DATABASE_URL points to your own database',
  },
  { given: { 'no-demo': true }, env: {}, because: undefined },
])('no demo data with $given $env', ({ given, env, because }) => {
  const { demo } = planUp(given, env)
  expect(demo.wanted ? '' : demo.because && textOf('en', demo.because)).toBe(because)
})

test('reports an invalid setting at once', () => {
  expect(() => planUp({}, { SMS_BY: 'pigeon' })).toThrow(BadSetting)
  expect(() => planUp({ port: 'http' }, {})).toThrow('--port must be a number from 0 to 65535, not http.')
})
