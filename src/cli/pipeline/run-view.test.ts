import { afterEach, expect, test, vi } from 'vitest'
import { engineFault } from '#engines/core/faults.ts'
import { cellsOf } from '../core/cells.ts'
import { viewRun } from './run-view.ts'

afterEach(() => void vi.unstubAllEnvs())

function screen(live: boolean) {
  let said = ''
  let time = 0
  const view = viewRun({ write: (text) => void (said += text), live, columns: 80 }, () => time)
  return { view, said: () => said, pass: (seconds: number) => (time += seconds * 1000) }
}

test('a terminal shows the stage, the progress and the time left', () => {
  const { view, said, pass } = screen(true)
  view.show({ event: 'stage', stage: 'speak', language: 'es' })
  pass(30)
  view.show({ event: 'progress', stage: 'speak', language: 'es', share: 0.25 })
  expect(said()).toContain('Synthesizing speech (es)  ██████░░░░░░░░░░░░░░░░░░ 25 %  1:30 left')
  view.show({ event: 'done', stage: 'speak', language: 'es', seconds: 121.26 })
  expect(said().endsWith('\r\x1b[K  Synthesizing speech (es)                 121.3 s\n')).toBe(true)
})

test('of parallel stages the latest is shown, then the one that is still running', () => {
  const { view, said, pass } = screen(true)
  view.show({ event: 'stage', stage: 'recognize' })
  pass(5)
  view.show({ event: 'stage', stage: 'separate' })
  pass(10)
  view.show({ event: 'progress', stage: 'separate', share: 0.5 })
  expect(said().endsWith('Separating voice and background  ████████████░░░░░░░░░░░░ 50 %  0:10 left')).toBe(
    true,
  )
  view.show({ event: 'done', stage: 'separate', seconds: 10 })
  expect(said().endsWith('10.0 s\n\r\x1b[K  Recognizing speech ... 0:15')).toBe(true)
  pass(1)
  view.tick()
  expect(said().endsWith('\r\x1b[K  Recognizing speech ... 0:16')).toBe(true)
})

test('shows hours', () => {
  const { view, said, pass } = screen(true)
  view.show({ event: 'stage', stage: 'recognize' })
  pass(60)
  view.show({ event: 'progress', stage: 'recognize', share: 0.01 })
  expect(said()).toContain('1 %  1:39:00 left')
})

test('elsewhere each stage is a line, and nothing is overwritten', () => {
  const { view, said } = screen(false)
  view.show({ event: 'stage', stage: 'mix' })
  view.show({ event: 'progress', stage: 'mix', share: 0.5 })
  view.show({ event: 'warning', warning: { name: 'noSeparator', values: {} } })
  view.show({ event: 'done', stage: 'mix', seconds: 2 })
  expect(said()).toBe(
    '  ! The background sound was dropped because no engine can separate vocals\n  Mixing audio                               2.0 s\n',
  )
})

test.for(['en', 'cn', 'hk'])('lines fit a narrow terminal in %s', (language) => {
  vi.stubEnv('YIYIN_LANGUAGE', language)
  let said = ''
  const view = viewRun({ write: (text) => void (said += text), live: true, columns: 20 }, () => 0)
  view.show({ event: 'progress', stage: 'recognize', share: 0.5 })
  expect(cellsOf(said.replace('\r\x1b[K', ''))).toBeOneOf([18, 19])
})

test('columns are aligned in Chinese, too', () => {
  vi.stubEnv('YIYIN_LANGUAGE', 'cn')
  const { view, said } = screen(false)
  view.show({ event: 'done', stage: 'speak', language: 'es', seconds: 9 })
  view.show({ event: 'done', stage: 'mix', seconds: 12 })
  const [first = '', second = ''] = said().split('\n')
  expect(first).toMatch(/^ {2}合成语音（es） +9\.0 秒$/)
  expect(cellsOf(second)).toBe(cellsOf(first))
  const values = { text: 'Hm.', fault: 'refused', reason: engineFault('voiceCannot', { voice: 'slt' }) }
  view.show({ event: 'warning', warning: { name: 'keepsVoice', values } })
  expect(said()).toContain('“Hm.”保留原声：发音人 slt 无法朗读这段文字。')
})
