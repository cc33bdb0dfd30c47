import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '#testkit/processes/cpu-time.ts'
import { dialogueOf } from '../characters/dialogue.ts'
import { titleKind } from './chapter-title.ts'
import { outlineOf } from './outline.ts'

describe('titles', () => {
  test.each([
    '第十二章',
    '第十二章 风雪山神庙',
    '第3章：出发',
    '第一百零八回 宋公明神聚蓼儿洼',
    '第 12 章 雨',
    '第一章风雪',
    '楔子',
    '序',
    '序言',
    '尾声',
    '番外三',
    '后记',
    'Chapter 3',
    'Chapter 3: The Storm',
    'CHAPTER I. Down the Rabbit-Hole',
    'CHAPTER THE FIRST',
    'Chapter Twenty-One',
    'Chapter XIV',
    'Chapter One The Boy Who Lived',
    'Prologue',
    'EPILOGUE',
    'Preface',
    'Appendix A',
    'Introduction: Why We Read',
  ])('%j starts a chapter', (line) => expect(titleKind(line)).toBe('chapter'))

  test.each([
    ['第一卷 少年', 'part'],
    ['卷三', 'part'],
    ['第二部', 'part'],
    ['Part II', 'part'],
    ['BOOK THE SECOND', 'part'],
    ['第一节 开始', 'section'],
    ['Scene 2', 'section'],
  ])('%j is a %s', (line, kind) => expect(titleKind(line)).toBe(kind))

  test.each([
    '',
    '第三章讲了他如何离开家乡。',
    '第一次见到她是在春天',
    '第三节课开始了',
    '第一部手机',
    '第一回见面他很紧张',
    '序列号是多少',
    '后记得关门',
    '跋山涉水',
    'Chapter 3 begins on page 12.',
    'Chapter 3 of the book is long',
    'Part of the problem',
    'Book two tickets',
    'Act one way or another',
    'Introduction to the theory of numbers',
    'Chapters are long',
    '前言不搭后语',
    `第一章${'长'.repeat(80)}`,
  ])('%j is none', (line) => expect(titleKind(line)).toBeUndefined())
})

const lines = (text: string) => text.split('\n').map((each) => ({ text: each }))
const titles = (entries: readonly { title: string; level: number }[]) =>
  entries.map(({ title, level }) => `${level} ${title}`)

describe('the outline', () => {
  test('uses the tag if there is one', () => {
    const { by, entries } = outlineOf(
      lines('foreword\n[chapter] One\nChapter 9\ntext\n 【Chapter】 Two \nmore\n[note] x'),
    )
    expect(by).toBe('tag')
    expect(entries).toEqual([
      { title: '', level: 1, from: 0, to: 1 },
      { title: 'One', level: 1, line: 1, from: 2, to: 4 },
      { title: 'Two', level: 1, line: 4, from: 5, to: 7 },
    ])
    expect(titles(outlineOf(lines('【章】 一\nx\n[chapter] y'), { tag: '章' }).entries)).toEqual(['1 一'])
  })

  test('uses headings; a single one at the top is the name of the book', () => {
    const { by, entries } = outlineOf([
      { text: 'The Book', heading: 1 },
      { text: 'One', heading: 2 },
      { text: 'text' },
      { text: 'A', heading: 3 },
      { text: 'Two', heading: 2 },
      { text: ' ', heading: 2 },
    ])
    expect(by).toBe('heading')
    expect(titles(entries)).toEqual(['1 The Book', '1 One', '2 A', '1 Two'])
  })

  test('is detected where nothing else is there, without the table of contents', () => {
    const book =
      '目录\n第一章 雨 1\n第二章 雪 12\n尾声 30\n\n第一章 雨\n下雨了。\n第一节 夜\n很黑。\n第二章 雪\n下雪了。\n尾声\n完。'
    const { by, entries } = outlineOf(lines(book))
    expect(by).toBe('detection')
    expect(titles(entries)).toEqual(['1 ', '1 第一章 雨', '2 第一节 夜', '1 第二章 雪', '1 尾声'])
    expect(outlineOf(lines(book), { by: 'tag' })).toMatchObject({ by: undefined, entries: [{ from: 0 }] })
  })

  const long = 'It rained on the harbour all morning, and nobody went out to the boats.'
  test.each([
    [['Chapter 1', 'The Sea', long], ['Chapter 1: The Sea']],
    [['CHAPTER II.', 'THE STORM', long], ['CHAPTER II. THE STORM']],
    [['第一章', '风雪山神庙', '那雪正下得紧，林冲踏着碎琼乱玉走了出去。'], ['第一章 风雪山神庙']],
    [['Chapter 1', 'It rained.', long], ['Chapter 1']],
    [['Chapter 1', 'It rained', 'all day', long], ['Chapter 1']],
    [['第一章', '下雨了。', '那雪正下得紧，林冲踏着碎琼乱玉走了出去。'], ['第一章']],
    [['Chapter 1: Rain', 'The Sea', long], ['Chapter 1: Rain']],
    [
      ['Part One', 'Chapter 1', long],
      ['Part One', 'Chapter 1'],
    ],
  ])('the line below a number is part of the title if it names the chapter: %j', (texts, titles) => {
    const { entries } = outlineOf(texts.map((text) => ({ text })))
    expect(entries.map(({ title }) => title)).toEqual(titles)
    const remaining = entries.flatMap(({ from, to }) => texts.slice(from, to))
    expect(remaining.join(' ').length + titles.join(' ').length).toBeGreaterThanOrEqual(
      texts.join(' ').length - 2,
    )
  })

  test('headings below each other are one title: a number and a name', () => {
    const lines = [
      { text: 'I', heading: 1 },
      { text: 'The Sea', heading: 2 },
      { text: long },
      { text: 'II', heading: 1 },
      { text: long },
      { text: 'Later', heading: 2 },
      { text: long },
    ]
    expect(outlineOf(lines).entries.map(({ title, level }) => [title, level])).toEqual([
      ['I: The Sea', 1],
      ['II', 1],
      ['Later', 2],
    ])
  })

  test('is one chapter without a title where nothing is found', () => {
    expect(outlineOf(lines('a\nb'))).toEqual({
      by: undefined,
      entries: [{ title: '', level: 1, from: 0, to: 2 }],
    })
    expect(outlineOf([])).toEqual({ by: undefined, entries: [] })
  })

  test('of a million characters takes less than a second, whatever they are', () => {
    for (const unit of [
      '他们沿着河边慢慢走着。\n',
      '第一章\n',
      '[',
      '[chapter]\n',
      '第',
      'Chapter 1\n',
      ' \n',
      '【】\n',
    ]) {
      const all = lines(unit.repeat(1_000_000 / unit.length))
      expect(
        cpuTimeOf(() => void outlineOf(all)),
        unit,
      ).toBeLessThan(1000)
    }
  })
})

describe('dialogue', () => {
  const spoken = (text: string) =>
    dialogueOf(text).lines.map(({ speaker, text: words }) => `${speaker ?? '-'}|${words}`)

  test('has who speaks before each line', () => {
    expect(spoken('Ann: Hi!\nBob: Hello, Ann.\n\nHow are you?\nAnn: Fine: thanks.')).toEqual([
      'Ann|Hi!',
      'Bob|Hello, Ann.',
      'Bob|How are you?',
      'Ann|Fine: thanks.',
    ])
    expect(spoken('张三：你好！\n李四: 你好。\n旁白：两人握手。')).toEqual([
      '张三|你好！',
      '李四|你好。',
      '旁白|两人握手。',
    ])
    expect(spoken('HOST: Welcome.\nDr. Smith: Thank you.\nSpeaker 1: Hi.\n小明（笑）：早。')).toEqual([
      'HOST|Welcome.',
      'Dr. Smith|Thank you.',
      'Speaker 1|Hi.',
      '小明|早。',
    ])
    expect(dialogueOf('Ann: Hi!\nBob: Hello.\nAnn: Bye.')).toMatchObject({
      speakers: ['Ann', 'Bob'],
      isDialogue: true,
    })
  })

  test('is not every line with a colon', () => {
    expect(dialogueOf('他说：走吧。\n天黑了。\n风很大。\n注意：小心。')).toMatchObject({
      speakers: [],
      isDialogue: false,
    })
    expect(spoken('Note: this is text.\nAt 9:30 we left.\nSee https://example.com.')).toEqual([
      '-|Note: this is text.',
      '-|At 9:30 we left.',
      '-|See https://example.com.',
    ])
  })

  test.each(['a', 'A ', ':', '：', '(', 'Ann: ', '张', 'A b', '\n', 'A\n'])(
    'of 100,000 times %j is found quickly',
    (unit) => {
      const text = unit.repeat(100_000 / unit.length)
      expect(cpuTimeOf(() => void dialogueOf(text))).toBeLessThan(1000)
    },
  )
})
