import { type Text, texts } from '#core/texts/texts.ts'
import type { WarningName } from '../contract.ts'

/** Warnings of a dub, none of which stop it. */
export const dubWarnings = texts('dubWarnings', {
  notReviewed: {
    cn: '生成时有 {count} 条识别的原文尚未检查',
    en: '{count} recognized {count:line was|lines were} not reviewed before generating',
  },
  cutOff: {
    cn: '文件不完整：应有 {of}，到 {ends} 就断了，只处理了现有的部分',
    en: 'The file is incomplete: it ends after {ends} of {of}. Only what is there was processed',
  },
  endMissing: {
    cn: '文件不完整：缺少结尾，只处理了现有的部分',
    en: 'The file is incomplete: its end is missing. Only what is there was processed',
  },
  noDetector: {
    cn: '没有可区分人声与其他声音的引擎，所有声音都按人声处理',
    en: 'No engine can detect speech, so all audio is treated as speech',
  },
  noSeparator: {
    cn: '没有可分离人声的引擎，背景声未保留',
    en: 'The background sound was dropped because no engine can separate vocals',
  },
  takesReworded: {
    cn: '{count} 条译文在录音之后改动过：配音与字幕不一致',
    en: '{count} recorded {count:line was|lines were} reworded after the recording, so the audio differs from the subtitles',
  },
  noPicture: {
    cn: '没有画面，因此未烧录字幕和标识，也未放慢画面',
    en: 'The input has no video, so no subtitles or AI label were burned in and nothing was slowed down',
  },
  notTranslated: {
    cn: '“{text}”未翻译：{engine} 没有给出译文',
    en: '“{text}” was not translated: {engine} returned no translation',
  },
  foreignVoice: {
    cn: '发音人 {voice} 说的不是 {language}：请为该语言另选发音人',
    en: '{voice} doesn’t speak {language}. Choose a voice for that language',
  },
  notShortened: {
    cn: '过长的译文没有找到更短的说法：{fault}',
    en: 'No shorter wording for the lines that are too long: {fault}',
  },
  keepsVoice: { cn: '“{text}”保留原声：{fault}', en: '“{text}” keeps the original voice: {fault}' },
  noReference: {
    cn: '视频中没有能代表 {speaker} 声音的片段，改用其他发音人',
    en: 'The video has no usable sample of the voice of {speaker}, so another voice is used',
  },
  staysSilent: { cn: '“{text}”未能朗读：{fault}', en: '“{text}” was not spoken: {fault}' },
  unsounded: {
    cn: '以下字符所选音色不会读出，朗读时会略过（共 {count} 个）：{characters}。首次出现于“{text}”。需要读出时，请改写为文字、标注读法，或为其选择会读的音色',
    en: 'Not spoken, because the chosen voice has no sound for them ({count}): {characters}. First in “{text}”. To have them spoken, write them in words, add a pronunciation, or choose a voice that speaks them',
  },
  emphasisLeftOut: {
    cn: '“{text}”未加重读：{voice} 不支持重读',
    en: '“{text}” is spoken without emphasis: {voice} doesn’t support it',
  },
  ipaLeftOut: {
    cn: '“{text}”按原文朗读：{voice} 不支持国际音标',
    en: '“{text}” is read as written: {voice} doesn’t support IPA',
  },
  pinyinLeftOut: {
    cn: '“{text}”由发音人自行判断读音：{voice} 不支持拼音，也没有可替代的同音字',
    en: '{voice} decides how to read “{text}”: it doesn’t support pinyin, and no other character has only this sound',
  },
  styleLeftOut: {
    cn: '“{text}”未使用“{style}”风格：{voice} 没有该风格',
    en: '“{text}” is spoken without the style {style}: {voice} doesn’t have it',
  },
  pitchLeftOut: {
    cn: '“{text}”的音调未改变：{voice} 的音调不可调',
    en: '“{text}” is spoken at the usual pitch: the pitch of {voice} can’t be changed',
  },
  wrongScript: {
    cn: '视频里几乎听不到这份文本的内容，请确认文件是否正确',
    en: 'Almost none of this text occurs in the video. Check that it’s the right file',
  },
  guessedTimes: {
    cn: '{from} 至 {to} 听到的与文本不一致，这一段的时间为估计值',
    en: 'From {from} to {to}, the speech doesn’t match the text. The times there are estimates',
  },
  languageIdentified: {
    cn: '{engine} 判断所说的语言是 {language}。若不对，请指定语言',
    en: '{engine} identified the spoken language as {language}. Specify it if that is wrong',
  },
  estimatedTimes: {
    cn: '{engine} 不返回时间：{words} 个词的时间按语音对齐或均分估计，请在编辑器中核对',
    en: '{engine} returns text without times: the times of {words} {words:word|words} are estimated. Check them in the editor',
  },
  otherLanguage: {
    cn: '{engine} 有 {count} 条译文不是 {language}，请核对。第一条：{text}',
    en: '{engine} returned {count} {count:line|lines} in a language other than {language}. Check them. The first one: {text}',
  },
  lineEncoding: {
    cn: '{file}：编码不能确定，按其中第一种读取。如文字不对，请用 --encoding 指定：{text}',
    en: '{file}: the encoding is uncertain; the first of these was used. If characters look wrong, specify it with --encoding: {text}',
  },
  lineTime: {
    cn: '{file} 第 {line} 行：时间无法识别，已略去：{text}',
    en: '{file}, line {line}: unreadable time, skipped: {text}',
  },
  lineTimeOutside: {
    cn: '{file} 第 {line} 行：时间无效，已改为最接近的有效时间：{text}',
    en: '{file}, line {line}: invalid time, moved to the nearest valid one: {text}',
  },
  lineText: {
    cn: '{file} 第 {line} 行：不属于任何字幕，已略去：{text}',
    en: '{file}, line {line}: doesn’t belong to any subtitle, skipped: {text}',
  },
  lineUnreadable: {
    cn: '{file} 第 {line} 行：这一条无法阅读（文字或时间过长，或含有其他字幕的时间），请检查文件：{text}',
    en: '{file}, line {line}: this subtitle is unreadable (too long, or it contains the times of other subtitles). Check the file: {text}',
  },
  lineFormat: {
    cn: '{file} 第 {line} 行：格式无法识别，已略去：{text}',
    en: '{file}, line {line}: unknown format, skipped: {text}',
  },
  notSpoken: {
    cn: '未朗读：声音描述 {descriptions} 处，歌曲 {songs} 处，字幕制作信息 {adverts} 处；字幕里仍保留',
    en: 'Kept in the subtitles but not spoken: {descriptions} sound {descriptions:description|descriptions}, {songs} {songs:song|songs}, {adverts} {adverts:credit or advert|credits or adverts}',
  },
  linesBeyond: {
    cn: '{count} 条字幕在视频结束之后开始，不会被听到：第 {lines} 条',
    en: '{count} {count:line starts|lines start} after the video ends and won’t be heard: {lines}',
  },
  translationMissing: {
    cn: '{file} 缺少 {count} 条译文，这些台词保留原声：第 {lines} 条',
    en: '{file} has no translation for {count} {count:line, which keeps|lines, which keep} the original voice: {lines}',
  },
  translationSurplus: {
    cn: '{file} 有 {count} 条译文没有对应的原文，未被使用：第 {lines} 条',
    en: '{file} has {count} {count:line that matches|lines that match} nothing in the video and {count:was|were} not used: {lines}',
  },
  moreLines: {
    cn: '{file} 还有 {count} 行有问题',
    en: '{file}: {count} more {count:line has|lines have} problems',
  },
}) satisfies Record<WarningName, Text>
