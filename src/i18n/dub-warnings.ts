import type { WarningName } from '#contract/works.ts'
import * as hk from './hk/dub-warnings.ts'
import { type Text, words } from './words.ts'

/** What came up while a dub was made, and stopped nothing. */
export const dubWarnings = words('dubWarnings', hk.dubWarnings, {
  notReviewed: {
    cn: '生成时有 {count} 条原文是识别草稿，尚未检查',
    en: 'Draft lines that nobody had checked when this was generated: {count}',
  },
  noDetector: {
    cn: '没有可区分人声与其他声音的引擎，所有声音都按人声处理',
    en: 'No engine here tells speech from other sound, so everything counts as speech',
  },
  noSeparator: {
    cn: '没有可分离人声的引擎，背景声未保留',
    en: 'The background is left out: no engine here parts voices from it',
  },
  noPicture: {
    cn: '没有画面，因此未烧录字幕和标识，也未放慢画面',
    en: 'There is no picture: no subtitles and no label were drawn into it, and nothing was slowed',
  },
  notTranslated: {
    cn: '“{text}”未翻译：{engine} 没有给出译文',
    en: '“{text}” was not translated: {engine} gave no answer for it',
  },
  foreignVoice: {
    cn: '发音人 {voice} 说的不是 {language}：请为该语言另选发音人',
    en: '{voice} is no voice of {language}: choose one of that language',
  },
  notShortened: {
    cn: '过长的译文没有得到更短的说法：{fault}',
    en: 'No shorter wording for the lines that are too long: {fault}',
  },
  keepsVoice: { cn: '“{text}”保留原声：{fault}', en: '“{text}” keeps the original voice: {fault}' },
  wrongScript: {
    cn: '视频里几乎听不到这份文本的内容，请确认文件是否正确',
    en: 'Hardly anything of the text is heard in the film. Is it the right one?',
  },
  guessedTimes: {
    cn: '{from} 至 {to} 听到的与文本不一致，这一段的时间为估计值',
    en: 'From {from} to {to} the text is not heard as it is written: its times there are a guess',
  },
  lineEncoding: {
    cn: '{file}：编码不能确定，按其中第一种读取。如文字不对，请用 --encoding 指定：{text}',
    en: '{file}: its encoding is not certain, and was read as the first of these. Where the letters are wrong, give --encoding: {text}',
  },
  lineTime: {
    cn: '{file} 第 {line} 行：时间无法识别，已略去：{text}',
    en: '{file}, line {line}: its time cannot be read, so it is left out: {text}',
  },
  lineTimeOutside: {
    cn: '{file} 第 {line} 行：时间不可能，已改为最接近的时间：{text}',
    en: '{file}, line {line}: its time is impossible, and was put at the nearest one: {text}',
  },
  lineText: {
    cn: '{file} 第 {line} 行：不属于任何字幕，已略去：{text}',
    en: '{file}, line {line}: it belongs to no cue, so it is left out: {text}',
  },
  lineUnreadable: {
    cn: '{file} 第 {line} 行：这一条无法阅读（文字或时间过长，或含有其他字幕的时间），请检查文件：{text}',
    en: '{file}, line {line}: nobody could read this cue (far too long, or with the times of others in it). Check the file: {text}',
  },
  lineFormat: {
    cn: '{file} 第 {line} 行：格式无法识别，已略去：{text}',
    en: '{file}, line {line}: it is of no known format, so it is left out: {text}',
  },
  notSpoken: {
    cn: '未朗读：声音描述 {descriptions} 处，歌曲 {songs} 处，字幕制作信息 {adverts} 处；字幕里仍保留',
    en: 'Not spoken, and kept in the subtitles: {descriptions} sound descriptions, {songs} songs, {adverts} credits or adverts',
  },
  linesBeyond: {
    cn: '{count} 条字幕在视频结束之后开始，不会被听到：第 {lines} 条',
    en: '{count} lines begin after the film has ended and are never heard: {lines}',
  },
  translationMissing: {
    cn: '{file} 缺少 {count} 条译文，这些台词保留原声：第 {lines} 条',
    en: '{file} has no translation for {count} lines, which keep the original voice: {lines}',
  },
  translationSurplus: {
    cn: '{file} 有 {count} 条译文没有对应的原文，未被使用：第 {lines} 条',
    en: '{file} has {count} lines that belong to no line of the film and are not used: {lines}',
  },
  moreLines: { cn: '{file} 还有 {count} 行有问题', en: '{file}: {count} more lines with problems' },
}) satisfies Record<WarningName, Text>
