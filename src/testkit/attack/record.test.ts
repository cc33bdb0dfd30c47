import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#cli/core/paths.ts'
import type { Reply } from '../client/browser.ts'
import { openRecorder } from './record.ts'

const reply = (status: number, body: object): Reply => ({ status, headers: {}, body: body as Reply['body'] })
const refusal = { success: false, resultCode: 10400, resultInfo: '', resultEnInfo: '', result: null }
const saying = (resultEnInfo: string) => reply(400, { ...refusal, resultEnInfo })

test.for([
  ['a fault', reply(500, refusal), 'answered 500'],
  ['an unavailable server', reply(503, refusal), 'answered 503'],
  ['a stack', saying('Error: x\n    at read (file:///app/a.ts:1:2)'), 'told'],
  ['a statement', saying('select "id" from "accounts"'), 'told'],
  ['an error of the database', saying('duplicate key value violates unique constraint "a"'), 'told'],
  ['a path of the machine', saying(`ENOENT: ${join(root, 'data')}`), 'told'],
  ['a claimed address in an answer', saying('http://localhost:64321/feed'), 'told'],
  [
    'a claimed address in a header',
    { ...saying(''), headers: { location: 'http://claimed.example/' } },
    'told',
  ],
] as const)('%s is reported', ([, answer, what]) => {
  const recorder = openRecorder('malformed', 1, 1)
  recorder.reply('/api/cue/list', 'how', answer)
  const { findings } = recorder.report()
  expect(findings[0]).toMatchObject({ part: 'malformed', path: '/api/cue/list', how: 'how' })
  expect(findings[0]?.what).toContain(what)
})

test('a refusal is counted by its name, and is not a finding', () => {
  const recorder = openRecorder('access', 1, 1)
  recorder.reply('/api/cue/list', 'how', reply(400, refusal))
  recorder.reply('/api/cue/list', 'how', reply(200, { ...refusal, success: true, resultCode: 0 }))
  recorder.reply('/healthz', 'how', reply(404, { text: 'no' }))
  const { findings, refused, accepted, sent } = recorder.report()
  expect({ findings, refused, accepted, sent }).toEqual({
    findings: [],
    refused: { malformed: 1, '404': 1 },
    accepted: 1,
    sent: 3,
  })
})
