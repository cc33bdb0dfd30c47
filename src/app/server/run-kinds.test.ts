import { expect, test } from 'vitest'
import { allJobs } from '#app/registry/jobs.ts'
import { namedRunKinds } from '#core/texts/run-kinds.ts'

/** The run of a live session, which stands in the ledger and has no job of its own. */
const withoutJob = ['live.session']

test('each kind of job has a name that people can read, and no name is left over', () => {
  expect(namedRunKinds.toSorted()).toEqual([...allJobs.map(({ kind }) => kind), ...withoutJob].toSorted())
})
