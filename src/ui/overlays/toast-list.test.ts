import { expect, test } from 'vitest'
import { shownIn, toastList } from './toast-list.ts'

const created = () =>
  toastList(
    () => 0,
    () => undefined,
  )

const texts = (list: ReturnType<typeof toastList>) =>
  list.current().map(({ tone, text }) => `${tone}: ${text}`)

test('messages stack in order and go one by one', () => {
  const list = created()
  list.warn('Wrong code')
  list.success('Saved')
  list.dismiss(list.current()[0]!.id)
  expect(texts(list)).toEqual(['success: Saved'])
})

test('the same message again is counted, not stacked', () => {
  const list = created()
  list.warn('Wrong code')
  list.warn('Wrong code')
  list.info('Wrong code')
  expect(texts(list)).toEqual(['warn: Wrong code', 'info: Wrong code'])
  expect(list.current()[0]!.again).toBe(1)
})

test('messages with actions are not merged', () => {
  const list = created()
  const undone: number[] = []
  for (const thing of [1, 2]) list.success('Deleted', { text: 'Undo', act: () => void undone.push(thing) })
  for (const { action } of list.current()) action?.act()
  expect(undone).toEqual([1, 2])
})

test('the oldest of more than four is removed', () => {
  const list = created()
  for (const text of ['1', '2', '3', '4', '5']) list.info(text)
  expect(texts(list)).toEqual(['info: 2', 'info: 3', 'info: 4', 'info: 5'])
})

test('watchers are notified until they unsubscribe', () => {
  const list = created()
  let heard = 0
  const leave = list.watch(() => heard++)
  list.info('1')
  list.dismiss(list.current()[0]!.id)
  leave()
  list.info('2')
  expect(heard).toBe(2)
})

test('a message stays on its page, unless it was said as the page changed', () => {
  let now = 0
  const list = toastList(
    () => now,
    () => undefined,
  )
  list.success('Saved')
  now = 5000
  list.success('Deleted', { text: 'Undo', act: () => undefined })
  list.leavePage()
  expect(texts(list)).toEqual(['success: Deleted'])
  now = 9000
  list.leavePage()
  expect(texts(list)).toEqual([])
})

test('a dialog shows its own messages only; the others wait until it is closed', () => {
  const dialog = {} as HTMLElement
  const opened: { dialog?: HTMLElement } = {}
  const list = toastList(
    () => 0,
    () => opened.dialog,
  )
  list.info('Before')
  opened.dialog = dialog
  list.warn('Wrong password')
  expect(shownIn(list.current(), dialog).map(({ text }) => text)).toEqual(['Wrong password'])
  expect(shownIn(list.current(), undefined).map(({ text }) => text)).toEqual(['Before', 'Wrong password'])
})
