import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { textOf } from '#core/texts/message/message.ts'
import { databaseFault } from './database-fault.ts'

const url = 'postgres://yiyin:secret@127.0.0.1:1/yiyin'
const said = (error: unknown, of: string | undefined = url) => {
  const fault = databaseFault(error, of)
  return fault && textOf('en', fault)
}

const refused = (port: number) =>
  new Promise<Error>((resolve) => void connect({ host: '127.0.0.1', port }).once('error', resolve))

test('a server that does not answer, and a host that does not exist', async () => {
  expect(await refused(1).then(said)).toBe(
    'The database in DATABASE_URL can’t be used: connect ECONNREFUSED 127.0.0.1:1',
  )
  const unknown = await lookup('database.invalid').catch((error: unknown) => error)
  expect(said(unknown, 'postgres://database.invalid/yiyin')).toContain('database.invalid')
})

test('what the server refuses, but no fault of a statement', () => {
  const answer = (code: string) => Object.assign(new pg.DatabaseError('wrong', 1, 'error'), { code })
  for (const code of ['28P01', '3D000', '53100', '53300', '25006', '42501'])
    expect(said(answer(code)), code).toContain('wrong')
  expect(said(answer('23505'))).toBeUndefined()
})

test('nothing else', async () => {
  expect(await refused(2).then(said)).toBeUndefined()
  expect(said(new Error('other'))).toBeUndefined()
  expect(databaseFault(await refused(1), undefined)).toBeUndefined()
})
