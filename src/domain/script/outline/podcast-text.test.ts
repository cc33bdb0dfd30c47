import { expect, test } from 'vitest'
import { cueLines } from './cue-lines.ts'
import { markdownLines } from './markdown-lines.ts'
import { podcastText } from './podcast-text.ts'

const lines = (text: string) => text.split('\n').map((line) => ({ text: line }))

test('names before sentences are speakers, and lines without one go on', () => {
  const { blocks, speakers } = podcastText(
    lines('Anna: Hello.\n\nBen: Good morning.\nIt is early.\n[pause 1.5]\nAnna: Yes: it is.'),
  )
  expect(speakers).toEqual(['Anna', 'Ben'])
  expect(blocks).toEqual([
    { kind: 'line', speaker: 'Anna', text: 'Hello.' },
    { kind: 'line', speaker: 'Ben', text: 'Good morning.' },
    { kind: 'line', speaker: 'Ben', text: 'It is early.' },
    { kind: 'pause', ms: 1500 },
    { kind: 'line', speaker: 'Anna', text: 'Yes: it is.' },
  ])
})

test('Chinese dialogue and directions', () => {
  const { blocks, speakers } = podcastText(
    lines('[片头 calm]\n[章节] 开场\n小明：大家好。\n【停顿 800毫秒】\n小红：你好！\n【背景音乐：雨.mp3】'),
  )
  expect(speakers).toEqual(['小明', '小红'])
  expect(blocks).toEqual([
    { kind: 'music', role: 'intro', source: 'calm' },
    { kind: 'heading', level: 1, text: '开场' },
    { kind: 'line', speaker: '小明', text: '大家好。' },
    { kind: 'pause', ms: 800 },
    { kind: 'line', speaker: '小红', text: '你好！' },
    { kind: 'music', role: 'bed', source: '雨.mp3' },
  ])
})

test('a recorded line has its text and its speaker', () => {
  const { blocks } = podcastText(
    lines('Anna: Listen.\n[sound takes/one.wav] Ben: I was there.\n[sound door.wav]'),
  )
  expect(blocks).toEqual([
    { kind: 'line', speaker: 'Anna', text: 'Listen.' },
    { kind: 'sound', source: 'takes/one.wav', speaker: 'Ben', text: 'I was there.' },
    { kind: 'sound', source: 'door.wav', text: '' },
  ])
})

test('text that is no direction is spoken', () => {
  const { blocks, speakers } = podcastText(
    lines('[laughs] So it was.\n[pause a while]\n[sting]\nNote: this.'),
  )
  expect(speakers).toEqual([])
  expect(blocks.map((block) => block.kind === 'line' && block.text)).toEqual([
    '[laughs] So it was.',
    '[pause a while]',
    '[sting]',
    'Note: this.',
  ])
})

test('nothing gives nothing', () => {
  expect(podcastText([])).toEqual({ blocks: [], speakers: [] })
  expect(podcastText(lines(' \n\n'))).toEqual({ blocks: [], speakers: [] })
})

test('Markdown loses its marks; a single top heading is the title', () => {
  const text =
    '# My Show\n\n## One ##\n**Anna:** It is *very* [good](http://a.b).\n\n---\n> - Ben: snake_case `x`\n## Two'
  expect(markdownLines(text.split('\n'))).toEqual({
    title: 'My Show',
    lines: [
      { text: '' },
      { text: 'One', heading: 1 },
      { text: 'Anna: It is very good.' },
      { text: '' },
      { text: 'Ben: snake_case x' },
      { text: 'Two', heading: 1 },
    ],
  })
  expect(markdownLines(['# One', 'a', '# Two']).lines.map(({ heading }) => heading)).toEqual([
    1,
    undefined,
    1,
  ])
})

test('subtitles of one speaker are joined to whole sentences', () => {
  const cue = (text: string, speaker?: string) => ({
    id: '1',
    start: 0,
    end: 1,
    text,
    ...(speaker && { speaker }),
  })
  expect(
    cueLines([
      cue('This is\nthe', 'Anna'),
      cue('first.', 'Anna'),
      cue('Second.', 'Anna'),
      cue('Mine', 'Ben'),
      cue('没有', undefined),
      cue('名字。'),
    ]),
  ).toEqual([
    { text: 'Anna: This is the first.' },
    { text: 'Anna: Second.' },
    { text: 'Ben: Mine' },
    { text: '没有名字。' },
  ])
})
