/** A part contains chapters, a chapter may contain sections; the outline decides from the whole text which levels exist. */
export type TitleKind = 'part' | 'chapter' | 'section'

/** Longer lines are never titles. */
const longestTitle = 60

const number = '[零〇一二三四五六七八九十百千两\\d０-９]{1,9}'
/** 第三章风雪 needs no space; 第三节课 and 第一部手机 would be taken for titles without one. */
const chinese = new RegExp(
  `^(?:第 ?${number} ?(?:(章|回目)(?!程|节)|([卷部篇集册幕])(?=[\\s:：、.．·—-]|$)|(回|话|話|折)(?=[\\s:：、.．·—-]|$)|([节節])(?=[\\s:：、.．·—-]|$))|(卷) ?${number}(?=[\\s:：、.．·—-]|$))`,
)
const chineseAlone =
  /^(?:楔子|序章|序幕|序言|序曲|自序|代序|总序|前言|引子|引言|导言|导论|绪论|尾声|终章|后记|跋|结语|番外(?:篇|[一二三四五六七八九十\d]{1,3})?|附录[一二三四五六七八九十\dA-Z]{0,3}|[序跋])(?=[\s:：、.．·—-]|$)/
const words =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|' +
  '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?'
const orders =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|' +
  'eighteenth|nineteenth|twentieth|last'
const english = new RegExp(
  `^(?:(chapter|canto)|(part|book|volume|act)|(section|scene)) (?:the (?:${orders})|(?:\\d{1,4}|[ivxlc]{1,9}|${words})(?![a-z\\d]))(.*)$`,
  'i',
)
const englishAlone =
  /^(?:prologue|epilogue|preface|foreword|introduction|afterword|interlude|conclusion|postscript|acknowledge?ments|dedication|appendix(?: [A-Z\d]{1,3})?)(?:$|[:.—–-].{0,50}$)/i

const endsSentence = /[，。；、,;]$|[^.]\.$/

/** What may follow the number: nothing, punctuation and a title, or a title with an initial capital. */
function isRest(rest: string): boolean {
  if (/^[.:]?$/.test(rest)) return true
  if (/^ ?[.:—–-]/.test(rest)) return true
  return /^ +["“'‘]?\p{Lu}/u.test(rest) && !endsSentence.test(rest)
}

/** The kind of title that a line is, if it is one. */
export function titleKind(line: string): TitleKind | undefined {
  const text = line.trim()
  if (text === '' || text.length > longestTitle) return undefined
  const alone = chineseAlone.exec(text)
  if (alone && !endsSentence.test(text)) return 'chapter'
  if (englishAlone.test(text)) return 'chapter'
  const found = chinese.exec(text)
  if (found && !endsSentence.test(text)) {
    const [, chapter, part, episode, section, volume] = found
    return chapter || episode ? 'chapter' : part || volume ? 'part' : section ? 'section' : undefined
  }
  const [, chapter, part, section, rest] = english.exec(text) ?? []
  if (rest === undefined || !isRest(rest)) return undefined
  return chapter ? 'chapter' : part ? 'part' : section ? 'section' : undefined
}

const bareNumber = new RegExp(
  `^(?:\\d{1,4}|[ivxlc]{1,9}|${words}|[零〇一二三四五六七八九十百千两]{1,9})[.:：、]?$`,
  'i',
)

/** A title that is only a number, such as "Chapter 1", "IV." or 第三章: the line after it may name the chapter. */
export function isNumberOnly(line: string): boolean {
  const text = line.trim()
  if (bareNumber.test(text)) return true
  const [whole, , , , rest] = english.exec(text) ?? []
  if (whole !== undefined) return /^[.:]?$/.test(rest!)
  const found = chinese.exec(text)
  return found !== null && found[0].length === text.length
}

/** The name of a chapter without its number: "The Sea" of "Chapter 1. The Sea" or of "12 The Sea". */
export function withoutNumber(title: string): string {
  const [head = '', rest] = title.split(/(?<=^.{1,40}?)(?:[.:：、—–]\s*|\s+)(.+)/su, 2)
  if (rest !== undefined && isNumberOnly(head)) return rest
  const [, first = '', second = ''] = /^(\S+\s\S+?)[.:：、—–]?\s+(.+)$/su.exec(title) ?? []
  return isNumberOnly(first) ? second : title
}

const isWide = (text: string) => /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text)

/** The lines of a title as one: a number is set apart from the name after it. */
export function joinedTitle(lines: readonly string[]): string {
  return lines.reduce((title, line) => {
    if (title === '') return line
    const isApart = isNumberOnly(title) && !/[\p{P}]$/u.test(title) && !isWide(title)
    return `${title}${isApart ? ': ' : ' '}${line}`
  }, '')
}
