import { expect, test } from 'vitest'
import { allCalls } from '#app/registry/calls.ts'
import { questionsOf } from './questions.ts'
import { askedLists, askedOften, callAt, isList, shortLists } from './requested-calls.ts'

test('each list of the contract is measured as it grows, or something keeps it short', () => {
  const lists = allCalls.filter(isList).map(({ path }) => path)
  expect(lists.length).toBeGreaterThan(80)
  const known = [...askedLists.map(({ path }) => path), ...Object.keys(shortLists)]
  expect(known.toSorted()).toEqual(lists.toSorted())
})

test('what is asked is asked by somebody who may', () => {
  const roles = { user: 'user', agent: 'agent', staff: 'operator', finance: 'finance' } as const
  for (const { path, by } of [...askedLists, ...askedOften])
    expect(callAt(path).who, path).toContain(roles[by])
})

test('each question is one that its call takes', () => {
  for (const { name, path, input } of [...askedLists, ...askedOften].flatMap(questionsOf)) {
    const given = Object.fromEntries(
      Object.entries(input).map(([key, value]) => [
        key,
        value === 'theUser' ? crypto.randomUUID() : String(value),
      ]),
    )
    const { error } = callAt(path).input.safeParse(given)
    expect(error?.issues ?? [], name).toEqual([])
  }
})
