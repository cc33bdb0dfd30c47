import { expect, test } from 'vitest'
import { allCalls } from '#app/registry/calls.ts'
import type { Call } from '#core/contract/call.ts'
import { inputFieldPaths } from '#core/server/http/input-field-paths.ts'
import { Problem } from '#core/server/http/problem.ts'
import { readField } from '#core/server/http/read-field.ts'
import { inputFieldIn, inputFieldNamed, inputFields } from '#core/texts/input-fields/input-fields.ts'
import { fieldsOfCalls } from '#core/texts/input-fields/of-calls.ts'
import { accountPasswordModify } from '#identity/accounts/contract.ts'
import { wireFieldsOf } from '#testkit/wire-fields.ts'

function refusal(call: Call, given: unknown) {
  try {
    readField(call.input, given)
  } catch (error) {
    if (error instanceof Problem) return error.envelope('cn', call.path)
    throw error
  }
  throw new Error('It was accepted.')
}

test.each(allCalls)('$path: every field is refused by a name in the language of the user', (call) => {
  for (const path of inputFieldPaths(call.input)) {
    expect(inputFieldNamed(call.path, path.split('.').at(-1)!), path).toBeDefined()
  }
  for (const { path, input } of wireFieldsOf(call)) {
    if (!path.includes('.') && path === 'body') continue
    // Nothing accepts a function's text in place of every kind of value: a symbol is of no kind.
    const given = input(Symbol('of no kind'))
    let refused
    try {
      refused = refusal(call, given)
    } catch {
      continue
    }
    if (refused.resultCode !== 10400) continue
    const names = new Set(path.split('.').map((_, at, all) => inputFieldIn(call.path, all.slice(0, at + 1))))
    const said = [...names].some(
      (name) =>
        name &&
        refused.resultInfo.startsWith(`${inputFields[name].cn}（`) &&
        refused.resultEnInfo.startsWith(`${inputFields[name].en} (`),
    )
    expect([path, said, refused.resultInfo]).toEqual([path, true, refused.resultInfo])
  }
})

test('the exceptions are fields of calls', () => {
  const known = new Set(
    allCalls.flatMap(({ path, input }) =>
      inputFieldPaths(input).map((field) => `${path} ${field.split('.').at(-1)!}`),
    ),
  )
  expect(
    Object.values(fieldsOfCalls)
      .flat()
      .filter((field) => !known.has(field)),
  ).toEqual([])
})

const callOf = (path: string) => allCalls.find((call) => call.path === path)!
test.each([
  ['/audio/style', { code: 5 }, '发音人（code）', 'Voice (code)'],
  ['/login/code', { appId: '13900000000', code: 5 }, '验证码（code）', 'Verification code (code)'],
  ['/login/code', { code: '1' }, '手机号（appId）', 'Phone number (appId)'],
  [
    '/verify/account/mobile',
    { mobile: '13900000000', type: 9 },
    '校验用途（type）',
    'Purpose of the check (type)',
  ],
  ['/run/detail', { id: 'x' }, '编号（id）', 'ID (id)'],
  ['/key/make', { name: 'a', days: 1, scopes: [5] }, '权限（scopes.0）', 'Permissions (scopes.0)'],
  [
    '/staff/tenant/origin/add',
    { id: crypto.randomUUID(), frameOrigin: 5 },
    '允许嵌入的网站（frameOrigin）',
    'Embedding site (frameOrigin)',
  ],
])('%s names %j', (path, given, cn, en) => {
  const { resultInfo, resultEnInfo } = refusal(callOf(path), given)
  expect([resultInfo.startsWith(cn), resultEnInfo.startsWith(en), resultInfo, resultEnInfo]).toEqual([
    true,
    true,
    resultInfo,
    resultEnInfo,
  ])
})

test('an empty old password says so', () => {
  expect(refusal(accountPasswordModify, { pwd: '', newPwd: 'Fresher#2027' }).resultCode).toBe(14011)
})
