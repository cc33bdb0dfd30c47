import { expect, test } from 'vitest'
import { toastList } from './toast-list.ts'

const texts = (list: ReturnType<typeof toastList>) =>
  list.current().map(({ tone, text }) => `${tone}: ${text}`)

test('messages stack in order and go one by one', () => {
  const list = toastList()
  list.warn('Wrong code')
  list.success('Saved')
  list.dismiss(list.current()[0]!.id)
  expect(texts(list)).toEqual(['success: Saved'])
})

test('the same message again is counted, not stacked', () => {
  const list = toastList()
  list.warn('Wrong code')
  list.warn('Wrong code')
  list.info('Wrong code')
  expect(texts(list)).toEqual(['warn: Wrong code', 'info: Wrong code'])
  expect(list.current()[0]!.again).toBe(1)
})

test('messages with actions are not merged', () => {
  const list = toastList()
  const undone: number[] = []
  for (const thing of [1, 2]) list.success('Deleted', { text: 'Undo', act: () => void undone.push(thing) })
  for (const { action } of list.current()) action?.act()
  expect(undone).toEqual([1, 2])
})

test('the oldest of more than four is removed', () => {
  const list = toastList()
  for (const text of ['1', '2', '3', '4', '5']) list.info(text)
  expect(texts(list)).toEqual(['info: 2', 'info: 3', 'info: 4', 'info: 5'])
})

test('watchers are notified until they unsubscribe', () => {
  const list = toastList()
  let heard = 0
  const leave = list.watch(() => heard++)
  list.info('1')
  list.dismiss(list.current()[0]!.id)
  leave()
  list.info('2')
  expect(heard).toBe(2)
})
