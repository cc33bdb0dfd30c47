import type { WarningName } from '#contract/works.ts'
import { type Text, words } from './words.ts'

/** What came up while a dub was made, and stopped nothing. */
export const dubWarnings = words('dubWarnings', {
  notReviewed: {
    cn: '生成时有 {count} 条原文是识别草稿，尚未检查',
    en: 'Draft lines that nobody had checked when this was generated: {count}',
    hk: '生成時有 {count} 條原文是識別草稿，尚未檢查',
  },
  noDetector: {
    cn: '没有可区分人声与其他声音的引擎，所有声音都按人声处理',
    en: 'No engine here tells speech from other sound, so everything counts as speech',
    hk: '沒有可區分人聲與其他聲音的引擎，所有聲音都按人聲處理',
  },
  noSeparator: {
    cn: '没有可分离人声的引擎，背景声未保留',
    en: 'The background is left out: no engine here parts voices from it',
    hk: '沒有可分離人聲的引擎，背景聲未保留',
  },
  noPicture: {
    cn: '没有画面，因此未烧录字幕和标识，也未放慢画面',
    en: 'There is no picture: no subtitles and no label were drawn into it, and nothing was slowed',
    hk: '沒有畫面，因此未燒錄字幕和標識，也未放慢畫面',
  },
  notTranslated: {
    cn: '“{text}”未翻译：{engine} 没有给出译文',
    en: '“{text}” was not translated: {engine} gave no answer for it',
    hk: '「{text}」未翻譯：{engine} 沒有給出譯文',
  },
  foreignVoice: {
    cn: '发音人 {voice} 说的不是 {language}：请为该语言另选发音人',
    en: '{voice} is no voice of {language}: choose one of that language',
    hk: '發音人 {voice} 說的不是 {language}：請為該語言另選發音人',
  },
  notShortened: {
    cn: '过长的译文没有得到更短的说法：{fault}',
    en: 'No shorter wording for the lines that are too long: {fault}',
    hk: '過長的譯文沒有得到更短的說法：{fault}',
  },
  keepsVoice: {
    cn: '“{text}”保留原声：{fault}',
    en: '“{text}” keeps the original voice: {fault}',
    hk: '「{text}」保留原聲：{fault}',
  },
  wrongScript: {
    cn: '视频里几乎听不到这份文本的内容，请确认文件是否正确',
    en: 'Hardly anything of the text is heard in the film. Is it the right one?',
    hk: '影片裏幾乎聽不到這份文字的內容，請確認檔案是否正確',
  },
  guessedTimes: {
    cn: '{from} 至 {to} 听到的与文本不一致，这一段的时间为估计值',
    en: 'From {from} to {to} the text is not heard as it is written: its times there are a guess',
    hk: '{from} 至 {to} 聽到的與文字不一致，這一段的時間為估計值',
  },
  lineEncoding: {
    cn: '{file}：编码不能确定，按其中第一种读取。如文字不对，请用 --encoding 指定：{text}',
    en: '{file}: its encoding is not certain, and was read as the first of these. Where the letters are wrong, give --encoding: {text}',
    hk: '{file}：編碼不能確定，按其中第一種讀取。如文字不對，請用 --encoding 指定：{text}',
  },
  lineTime: {
    cn: '{file} 第 {line} 行：时间无法识别，已略去：{text}',
    en: '{file}, line {line}: its time cannot be read, so it is left out: {text}',
    hk: '{file} 第 {line} 行：時間無法識別，已略去：{text}',
  },
  lineTimeOutside: {
    cn: '{file} 第 {line} 行：时间不可能，已改为最接近的时间：{text}',
    en: '{file}, line {line}: its time is impossible, and was put at the nearest one: {text}',
    hk: '{file} 第 {line} 行：時間不可能，已改為最接近的時間：{text}',
  },
  lineText: {
    cn: '{file} 第 {line} 行：不属于任何字幕，已略去：{text}',
    en: '{file}, line {line}: it belongs to no cue, so it is left out: {text}',
    hk: '{file} 第 {line} 行：不屬於任何字幕，已略去：{text}',
  },
  lineUnreadable: {
    cn: '{file} 第 {line} 行：这一条无法阅读（文字或时间过长，或含有其他字幕的时间），请检查文件：{text}',
    en: '{file}, line {line}: nobody could read this cue (far too long, or with the times of others in it). Check the file: {text}',
    hk: '{file} 第 {line} 行：這一條無法閱讀（文字或時間過長，或含有其他字幕的時間），請檢查檔案：{text}',
  },
  lineFormat: {
    cn: '{file} 第 {line} 行：格式无法识别，已略去：{text}',
    en: '{file}, line {line}: it is of no known format, so it is left out: {text}',
    hk: '{file} 第 {line} 行：格式無法識別，已略去：{text}',
  },
  notSpoken: {
    cn: '未朗读：声音描述 {descriptions} 处，歌曲 {songs} 处，字幕制作信息 {adverts} 处；字幕里仍保留',
    en: 'Not spoken, and kept in the subtitles: {descriptions} sound descriptions, {songs} songs, {adverts} credits or adverts',
    hk: '未朗讀：聲音描述 {descriptions} 處，歌曲 {songs} 處，字幕製作資訊 {adverts} 處；字幕裏仍保留',
  },
  linesBeyond: {
    cn: '{count} 条字幕在视频结束之后开始，不会被听到：第 {lines} 条',
    en: '{count} lines begin after the film has ended and are never heard: {lines}',
    hk: '{count} 條字幕在影片結束之後開始，不會被聽到：第 {lines} 條',
  },
  translationMissing: {
    cn: '{file} 缺少 {count} 条译文，这些台词保留原声：第 {lines} 条',
    en: '{file} has no translation for {count} lines, which keep the original voice: {lines}',
    hk: '{file} 缺少 {count} 條譯文，這些台詞保留原聲：第 {lines} 條',
  },
  translationSurplus: {
    cn: '{file} 有 {count} 条译文没有对应的原文，未被使用：第 {lines} 条',
    en: '{file} has {count} lines that belong to no line of the film and are not used: {lines}',
    hk: '{file} 有 {count} 條譯文沒有對應的原文，未被使用：第 {lines} 條',
  },
  moreLines: {
    cn: '{file} 还有 {count} 行有问题',
    en: '{file}: {count} more lines with problems',
    hk: '{file} 還有 {count} 行有問題',
  },
}) satisfies Record<WarningName, Text>
