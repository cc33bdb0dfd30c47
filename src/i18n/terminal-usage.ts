import * as hk from './hk/terminal-usage.ts'
import { words } from './words.ts'

/** What was not understood of what was typed. */
export const usageFaults = words('usageFaults', hk.usageFaults, {
  forCommand: {
    cn: 'yiyin {command}：{fault}\n见：yiyin help {command}',
    en: 'yiyin {command}: {fault}\nSee: yiyin help {command}',
  },
  noCommand: { cn: '没有命令 {name}。见：yiyin help', en: 'There is no command {name}. See: yiyin help' },
  noCommandMeant: {
    cn: '没有命令 {name}。您是指 yiyin {meant} 吗？见：yiyin help',
    en: 'There is no command {name}. Did you mean yiyin {meant}? See: yiyin help',
  },
  noOption: { cn: '没有选项 {name}。', en: 'There is no option {name}.' },
  noOptionMeant: {
    cn: '没有选项 {name}。您是指 --{meant} 吗？',
    en: 'There is no option {name}. Did you mean --{meant}?',
  },
  noOptionFile: {
    cn: '没有选项 {name}。名称以 - 开头的文件请写成 ./-NAME，其他文字请放在 -- 之后。',
    en: 'There is no option {name}. A file whose name begins with - is given as ./-NAME, other text after --.',
  },
  onlyOptions: { cn: '只接受选项，不接受 {given}。', en: 'It takes nothing but options, and not {given}.' },
  noValue: { cn: '{name} 不带值。', en: '{name} takes no value.' },
  needsValue: { cn: '{name} 需要一个值：{name} {value}', en: '{name} needs a value: {name} {value}' },
  oneOf: { cn: '{name} 须为 {choices} 之一。', en: '{name} is one of {choices}.' },
  video: { cn: '视频、音频或字幕', en: 'video, sound or subtitle' },
  sound: { cn: '视频或音频', en: 'video or sound' },
  subtitle: { cn: '字幕', en: 'subtitle' },
  giveOne: { cn: '请给出一个{kind}文件。', en: 'Give one {kind} file.' },
  notSeveral: {
    cn: '请只给出一个{kind}文件，而不是 {count} 个：{inputs}。带空格的名称请加引号。',
    en: 'Give one {kind} file, not {count}: {inputs}. A name with spaces goes in quotes.',
  },
  languagesTogether: {
    cn: '多种语言之间请用逗号，不加空格：--to es,ca',
    en: 'Several languages are written with commas and without spaces: --to es,ca',
  },
  spokenFrom: {
    cn: '请说明其中说的是哪种语言：--from en',
    en: 'Say which language is spoken in it: --from en',
  },
  dubInto: { cn: '请说明配音成哪些语言：--to es,ca', en: 'Say into which languages: --to es,ca' },
  translateBetween: {
    cn: '请说明从哪种语言译成哪种：--from en --to es',
    en: 'Say from which language to which: --from en --to es',
  },
  inItAlready: {
    cn: '它本来就是 {language}。请选另一种语言：--to es',
    en: 'It is in {language} already. Say another language: --to es',
  },
  whereSubtitles: {
    cn: '请说明写到哪里：-o OUT.srt（或 .vtt、.ass、.txt、.csv、.docx）',
    en: 'Say where to: -o OUT.srt (or .vtt, .ass, .txt, .csv, .docx)',
  },
  whereSound: {
    cn: '请说明写到哪里：-o OUT.wav、-o OUT.mp3 或 -o OUT.m4a',
    en: 'Say where to: -o OUT.wav, -o OUT.mp3 or -o OUT.m4a',
  },
  textOrEmpty: { cn: '--text 和 --empty 只能选一个。', en: 'Give --text or --empty, not both.' },
  giveText: { cn: '请给出一段文字或一个文本文件。', en: 'Give a text or a text file.' },
  whichVoice: {
    cn: '请说明用哪个发音人：--voice embedded:slt（yiyin voices 会列出）',
    en: 'Say with which voice: --voice embedded:slt (yiyin voices lists them)',
  },
  sliderRange: {
    cn: '--{name} 须在 0 到 9 之间；5 为发音人本来的样子。',
    en: '--{name} is between 0 and 9; 5 is as the voice is.',
  },
  filePerLanguage: {
    cn: '有多种语言时，请说明哪个文件属于哪种语言：--translation es=FILE,ca=FILE',
    en: 'With several languages, say which file is for which: --translation es=FILE,ca=FILE',
  },
  otherLanguage: {
    cn: '--translation 提到了 {language}，但只配音成 {to}。',
    en: '--translation names {language}, and it is dubbed into {to} only.',
  },
  encodingOther: {
    cn: '--encoding 提到了 {language}，但只配音成 {to}。',
    en: '--encoding names {language}, and it is dubbed into {to} only.',
  },
  noLanguage: {
    cn: '{given} 不是语言代码，请写成 en、es 或 zh-Hant 这样。',
    en: '{given} is not a language: write it like en, es or zh-Hant.',
  },
  languageByCode: {
    cn: '语言请用代码表示：{given} 写作 {code}。',
    en: 'A language is given by its code: {code} for {given}.',
  },
  modelsAct: {
    cn: '请说明做什么：list、get NAME 或 check。',
    en: 'Say what to do: list, get NAME, or check.',
  },
  takesNoNames: { cn: '{act} 不接受名称。', en: '{act} takes no names.' },
  whichModel: {
    cn: '请说明下载哪个模型：yiyin models list 会列出。',
    en: 'Say which model to get: yiyin models list shows them.',
  },
  noModel: {
    cn: '没有模型 {name}。yiyin models list 会列出有哪些。',
    en: 'There is no model {name}. yiyin models list shows those that there are.',
  },
  noModelMeant: {
    cn: '没有模型 {name}。您是指 {meant} 吗？yiyin models list 会列出有哪些。',
    en: 'There is no model {name}. Did you mean {meant}? yiyin models list shows those that there are.',
  },
  oneName: { cn: '请给出一个名称：yiyin operator NAME', en: 'Give one name: yiyin operator NAME' },
  portRange: {
    cn: '--port 须为 0 到 65535 的数字，而不是 {given}。',
    en: '--port takes a number from 0 to 65535, not {given}.',
  },
  // Where an option would change nothing.
  needsPicture: {
    cn: '{option} 需要画面，而 {input} 只是字幕。请去掉它。',
    en: '{option} needs a picture, and {input} is subtitles alone. Leave it out.',
  },
  needsSound: {
    cn: '{option} 需要视频的声音，而 {input} 只是字幕。请去掉它。',
    en: '{option} needs the sound of a film, and {input} is subtitles alone. Leave it out.',
  },
  trackNumber: {
    cn: '{option} 是从 1 开始的轨道编号，不能是 {given}。',
    en: '{option} is the number of a track, from 1, and cannot be {given}.',
  },
  subtitlesTwice: {
    cn: '{input} 本身就是字幕。请去掉 --subtitles，或改为给出视频。',
    en: '{input} is subtitles itself. Leave --subtitles out, or give the film.',
  },
  nothingTranslated: {
    cn: '这里没有要翻译的，用不到词汇表。请去掉 --glossary。',
    en: 'Nothing is translated here, so that no glossary is needed. Leave --glossary out.',
  },
  nobodyCalled: {
    cn: '{input} 里没有叫 {names} 的人。有：{speakers}',
    en: 'Nobody is called {names} in {input}. There are: {speakers}',
  },
  nobodyNamed: {
    cn: '{input} 没有写明谁在说话。请去掉 --speaker-voices，或在其中写上名字，例如 VTT 文件里的 <v Anna>。',
    en: '{input} names nobody who speaks. Leave --speaker-voices out, or write names into it, like <v Anna> in a VTT file.',
  },
  nobodyTellsApart: {
    cn: '这里无法区分说话人。请给出写有说话人的字幕，或下载能区分的模型：yiyin models get speakers',
    en: 'Nothing here tells speakers apart. Give subtitles with their names, or get a model that does: yiyin models get speakers',
  },
})

/** What is wrong with a file or a place to write to. */
export const placeFaults = words('placeFaults', hk.placeFaults, {
  keptWorkGone: {
    cn: '{folder} 中缺少先前步骤的文件。请删除此文件夹后重新运行，其中的内容会重新生成。',
    en: 'Files of earlier steps are missing in {folder}. Remove this folder and run the command again: what was in it is made again.',
  },
  noFile: { cn: '没有文件 {path}。', en: 'There is no file {path}.' },
  noReadable: { cn: '没有可读取的文件 {path}。', en: 'There is no file {path} that can be read.' },
  mayNot: { cn: '无权读写 {path}。', en: '{path} may not be read or written.' },
  onlyRead: {
    cn: '无法写入 {path}：它所在的磁盘是只读的。请换一个位置。',
    en: '{path} cannot be written: it is on a disk that is only read. Say another place.',
  },
  partIsFile: {
    cn: '不可能有 {path}：其中一部分是文件，不是文件夹。请换一个位置。',
    en: 'There can be no {path}: a part of it is a file and not a folder. Say another place.',
  },
  isRead: {
    cn: '这会覆盖正要读取的 {path}。请换一个位置，或给出它的副本。',
    en: 'That would write over {path}, which is read. Say another place, or give a copy of it.',
  },
  isFile: {
    cn: '{path} 是文件，而那里需要文件夹。请换一个位置。',
    en: '{path} is a file, and a folder is needed there. Say another place.',
  },
  folderGiven: { cn: '{path} 是文件夹。请给出其中的文件。', en: '{path} is a folder. Give a file in it.' },
  addressGiven: {
    cn: '{input} 是网址，而这里需要文件。请先下载，再给出文件。',
    en: '{input} is an address, and a file is needed. Download it first, and give the file.',
  },
  nameTooLong: {
    cn: '名称过长，磁盘无法存放：{path}。请缩短名称。',
    en: 'This name is too long for the disk: {path}. Say a shorter one.',
  },
  diskFull: {
    cn: '磁盘已满。已完成的部分均已保留；腾出空间后，用同一命令即可继续。',
    en: 'The disk is full. What was made is kept; make room, and the same command goes on from there.',
  },
  notMade: {
    cn: '无法在这里创建文件夹 {folder}。请换一个位置。',
    en: 'The folder {folder} cannot be made here. Say another place.',
  },
  notWritable: {
    cn: '无法写入 {folder}。请换一个位置。',
    en: 'Nothing may be written into {folder}. Say another place.',
  },
  folderNeeded: {
    cn: '{path} 是文件，而这里需要文件夹。请换一个位置。',
    en: '{path} is a file, and a folder is needed. Say another place.',
  },
  noFolder: {
    cn: '没有文件夹 {folder}。请先创建，或为 {name} 换一个位置。',
    en: 'There is no folder {folder}. Make it, or say another place for {name}.',
  },
  fileNeeded: { cn: '{path} 是文件夹。请写文件名。', en: '{path} is a folder. Say the name of a file.' },
  noColumn: {
    cn: '{path} 里没有 {language} 这一列：首行应写语言代码，例如 {head}',
    en: '{path} has no column for {language}: its first row should name the languages, like {head}',
  },
  badSpeakers: {
    cn: '{path} 应为每个说话人写明发音人，例如 {like}。',
    en: '{path} should hold a voice for each speaker, like {like}.',
  },
  inUse: {
    cn: '{folder} 正被 {what} 使用（进程 {pid}，始于 {since}）。请先停止它，或用 --data 换一个文件夹。',
    en: '{folder} is in use by {what} (process {pid}, since {since}). Stop it first, or choose another folder with --data.',
  },
})
