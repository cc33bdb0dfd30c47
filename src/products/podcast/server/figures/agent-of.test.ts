import { expect, test } from 'vitest'
import { agentOf, unknownApp } from './agent-of.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test.each([
  ['Podcasts/1575.1.2 CFNetwork/1240.0.4 Darwin/20.6.0', 'Apple Podcasts'],
  ['AntennaPod/2.7.1', 'AntennaPod'],
  ['Overcast/3.0 (+http://overcast.fm/; iOS podcast app)', 'Overcast'],
  ['Pocket Casts', 'Pocket Casts'],
  ['Xiaoyuzhou/2.53.1 (build:1239; iOS 16.6.0)', 'Xiao Yu Zhou'],
  [chrome, 'Chrome'],
  ['An unknown player/1.0', unknownApp],
])('%s is %s', (userAgent, app) => {
  expect(agentOf(userAgent)).toBe(app)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'AhrefsBot/7.0',
  'curl/8.5.0',
  'python-requests/2.31.0',
  '',
  '   ',
])('%j is left out', (userAgent) => {
  expect(agentOf(userAgent)).toBeUndefined()
})

test('a long user agent costs no noticeable time', () => {
  const from = performance.now()
  agentOf('Windows '.repeat(10_000))
  expect(performance.now() - from).toBeLessThan(50)
})
