import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { printPage } from '#testkit/files/print-page.ts'
import { openTextFolder, type TextFolder } from '#testkit/files/text-folder.ts'

// Pages as a browser saves them as PDF: the paragraphs come back as they were written, without the marks of notes.

vi.setConfig({ testTimeout: 240_000 })

let files: TextFolder
beforeAll(async () => {
  files = await openTextFolder()
})
afterAll(() => files.remove())

const chinese = {
  language: 'zh-CN',
  title: '老灯塔',
  section: '第二天',
  paragraphs: [
    '灯塔的看守人是一位老人，他在海边住了四十年。每天夜里，他点亮灯火，听着风声和水声，一直等到天亮才去休息。他说，海上的人看见灯光，就知道家在哪里，也就不再害怕黑夜。',
    '村里的孩子们都喜欢他%。放学之后，他们跑到灯塔下面，听他讲船、鱼和暴风雨的故事，听到太阳落到海里才回家。',
    '一天晚上，风特别大。',
    '老人走上楼梯，发现灯灭了%。他没有慌张，从柜子里拿出一盏旧油灯，点着火，站在窗前举了整整一夜，直到船都平安回港。村里的人后来才知道，那一夜海上一共有十一条船，船上的人都是跟着那一点灯光回来的。',
    '“您不累吗？”孩子们问。',
    '“不累。”他说。',
    '后来人们在灯塔旁边立了一块石碑，上面写着他的名字和那一夜的事情，路过的人都会停下来读一读，然后抬头看看那盏一直亮着的灯。',
  ],
  notes: ['见《海边旧事》第三章。', '当时的灯用的是煤气。'],
}
const english = {
  language: 'en',
  title: 'The Old Light',
  section: 'The Next Day',
  paragraphs: [
    'The keeper of the light was an old man who had lived by the sea for forty years. Each night he lit the lamp, listened to the wind and the water, and went to bed only when morning came. It was a well-known light.',
    'The children of the village liked him%. After school they ran down to the tower, and he told them of ships, of fish and of storms, until it was time to go home again.',
    'One evening the wind was strong.',
    'The old man climbed the stairs and saw that the lamp had gone out%. He did not lose his head, took an old oil lamp from the cupboard, lit it, and stood at the window with it all night, until the ships were back in the harbour. In the village they heard only later that there had been eleven ships that night, and that all of them had followed that one small light.',
    '“Are you not tired?” they asked.',
    '“No,” he said.',
    'Later a stone was put up beside the tower, with his name and the story of that night, and whoever passes it stops to read and looks up to the lamp, which has burned ever since. It is as well-known as the light.',
  ],
  notes: ['See the third chapter of Tales of the Shore.', 'The lamp burned gas.'],
}

const styles = {
  gaps: 'p{margin:1em 0}',
  indents: 'p{margin:0;text-indent:2em}',
  justified: 'p{margin:0;text-indent:2em;text-align:justify}',
  narrow: 'body{max-width:300px}',
  quotation: '.text{margin-left:80px;width:260px}',
  columns: '.text{columns:2;column-gap:30px} p{text-align:justify;margin:0 0 8px}',
  loose: 'p{line-height:2.2;margin:1.4em 0}',
  hyphens: 'p{hyphens:auto;text-align:justify;width:280px}',
}
const marks = {
  raised: (number: number) => `<sup><a href="#n${number}">${number}</a></sup>`,
  brackets: (number: number) => `<sup><a href="#n${number}">[${number}]</a></sup>`,
  smaller: (number: number) =>
    `<a href="#n${number}" style="font-size:75%;vertical-align:super;line-height:0">${number}</a>`,
}

function pageOf(
  { language, title, section, paragraphs, notes }: typeof chinese,
  style: string,
  mark: (number: number) => string,
) {
  let number = 0
  const [first, ...rest] = paragraphs.map((text) => `<p>${text.replace('%', () => mark((number += 1)))}</p>`)
  const list = notes.map((text, at) => `<li id="n${at + 1}">${text} <a href="#r">↩</a></li>`)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>body{font-family:'Noto Serif','Noto Serif CJK SC',serif;font-size:16px;line-height:1.6}${style}</style></head><body><h1>${title}</h1><div class="text">${first}${rest.slice(0, 3).join('')}</div><h2>${section}</h2><div class="text">${rest.slice(3).join('')}</div><hr><ol>${list.join('')}</ol></body></html>`
}

const cases = [chinese, english].flatMap((text) =>
  Object.keys(styles).map((style, at) => ({
    text,
    style: style as keyof typeof styles,
    mark: Object.keys(marks)[at % 3] as keyof typeof marks,
    edges: at % 2 === 1,
    language: text.language,
  })),
)

test.each(cases)('$language, $style, marks $mark', async ({ text, style, mark, edges }) => {
  const printed = await printPage(pageOf(text, styles[style], marks[mark]), { edges })
  const { blocks, notes } = await files.readHere('printed.pdf', printed)
  const { title, section, paragraphs } = text
  const written = paragraphs.map((each) => each.replace('%', ''))
  expect(blocks.filter(({ aside }) => !aside).map(({ text: said }) => said)).toEqual([
    title,
    ...written.slice(0, 4),
    section,
    ...written.slice(4),
  ])
  const footnotes = blocks.filter(({ aside }) => aside === 'footnote').map(({ text: said }) => said)
  expect(footnotes).toEqual(text.notes.map((note, at) => `${at + 1}. ${note}`))
  const counts = Object.fromEntries(notes.map(({ name, values }) => [name, values['count']]))
  expect(counts).toMatchObject({ noteMarks: 4, footnotes: 2 })
  expect(counts['runningLines'] ?? 0).toBeGreaterThanOrEqual(edges ? 2 : 0)
})
